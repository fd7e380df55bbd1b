import type { Domain } from '../domain.ts'

/** Hosting: names, machines and the net between them. */
export const hosting: Domain = {
  key: 'hosting',
  tenant: 'hosting account',
  actors: ['system administrator', 'network engineer', 'site owner'],
  resources: {
    'dns zone': {
      gist: 'a domain with all its records',
      fields: {
        apex: 'text, domain without dot at the end',
        nameservers: 'list, servers that answer for it',
        dnssec: 'flag, whether answers are signed',
        serial_number: 'int 1..4294967295, version of the zone',
      },
      acts: {
        'sign keys of': 'turns on signatures and shows the record for the parent',
        'check delegation of': 'asks the parent which servers it names',
      },
      rule: 'changes reach every resolver only after the old lifetime',
    },
    'dns record': {
      gist: 'one line of a zone',
      fields: {
        host_name: 'text, name or an at sign for the domain',
        record_type: 'A|AAAA|CNAME|MX|TXT|SRV|CAA, kind',
        content: 'text, value in zone file notation',
        ttl: 'int 30..86400, seconds it may be kept',
        in_zone: '@dns zone, domain it belongs to',
      },
      acts: { 'trace propagation of': 'asks resolvers around the world for it' },
      rule: 'beside a CNAME nothing else may exist',
    },
    'tls certificate': {
      gist: 'proof of a name for encrypted traffic',
      fields: {
        names: 'list, hosts it is valid for',
        not_after: 'time, end of validity',
        challenge: 'http|dns, how ownership is shown',
        auto_renew: 'flag, whether it renews by itself',
      },
      acts: {
        reissue: 'orders it again with a fresh key',
        revoke: 'declares it invalid from now on',
      },
      rule: 'wildcards need the proof by dns',
    },
    'virtual server': {
      gist: 'a rented machine in a data centre',
      fields: {
        image: 'text, system it starts from',
        cores: 'int 1..128, processor cores',
        memory: 'int 1..1024, gigabytes',
        datacentre: 'text, code of the site',
        power: 'on|off|rescue, what it is doing',
        attached_volumes: '@disk volume*, disks on it',
      },
      acts: {
        reboot: 'asks the system to restart and pulls the plug after a minute',
        resize: 'changes cores and memory with a short stop',
        rebuild: 'installs it anew and loses what is on the root disk',
      },
      rule: 'a smaller disk is never possible, only a larger one',
    },
    'disk snapshot': {
      gist: 'a copy of a disk at a moment',
      fields: {
        taken_at: 'time, when it was made',
        stored_gb: 'number, gigabytes after compression',
        consistent: 'flag, whether the system was asked to flush',
        of_volume: '@disk volume, disk it shows',
      },
      acts: { 'restore from': 'writes it back onto its disk' },
      rule: 'seven copies are kept and then the oldest goes',
    },
    'firewall policy': {
      gist: 'which traffic may pass',
      plural: 'firewall policies',
      fields: {
        inbound: 'list, ports and sources let in',
        outbound: 'list, ports and targets let out',
        default_action: 'drop|reject|accept, for everything else',
        guarded_servers: '@virtual server*, machines behind it',
      },
      acts: { 'dry-run': 'tells what it would have blocked in the last hour' },
      rule: 'a policy that locks you out is undone after a minute',
    },
    'load balancer': {
      gist: 'an address that spreads traffic',
      fields: {
        listen_port: 'int 1..65535, port that is open',
        algorithm: 'round_robin|least_connections|source_hash, how it chooses',
        health_path: 'text, path that must answer',
        target_servers: '@virtual server*, machines behind it',
      },
      acts: { 'drain target of': 'sends one machine nothing new and waits' },
      rule: 'three failed probes take a machine out',
    },
    'disk volume': {
      gist: 'block storage that can move between machines',
      fields: {
        size_gb: 'int 10..16000, gigabytes',
        filesystem: 'ext4|xfs|none, how it is formatted',
        iops: 'int 100..64000, operations a second',
        encrypted: 'flag, whether it is encrypted at rest',
      },
      acts: {
        attach: 'connects it to a machine in the same site',
        detach: 'takes it off after a flush',
      },
      rule: 'only one machine can write to it at a time',
    },
  },
}
