import type { Domain } from '../domain.ts'

/** Containers and the clusters they run on. */
export const containers: Domain = {
  key: 'containers',
  tenant: 'cluster',
  actors: ['platform engineer', 'developer', 'operator'],
  serversInRound: 2,
  actsFirst: true,
  resources: {
    'running container': {
      gist: 'a program running in its own box',
      fields: {
        container_name: 'text, name or ID',
        image_name: 'text, image it was started from',
        port_mappings: 'list, ports that are opened outside',
        state: 'created|running|paused|exited, what it does now',
        mounts: '@data volume*, volumes it sees',
      },
      acts: {
        'start *': 'runs it again with the settings it had',
        'stop *': 'asks the program to end and kills it after a while',
        'run command in': 'executes a command inside and returns the output',
        'read logs of': 'returns the last lines that the program wrote',
        'show stats of': 'tells how much memory and processor time it uses',
      },
      rule: 'one that is running must be stopped before it is removed',
    },
    'container image': {
      gist: 'a template that containers are started from',
      fields: {
        repository_name: 'text, name without the tag',
        tag: 'text, version such as latest',
        image_size: 'int, bytes on disk',
        build_path: 'text, directory with the build file',
      },
      acts: {
        pull: 'downloads it from a registry',
        push: 'uploads it to a registry',
        'build * from folder': 'creates it from the instructions in a directory',
      },
      rule: 'images in use cannot be removed',
    },
    'data volume': {
      gist: 'disk space that outlives a container',
      fields: {
        volume_name: 'text, name of the volume',
        mount_path: 'text, path inside the container',
        driver: 'text, what stores the data',
        used_bytes: 'int, space in use',
      },
      acts: {
        prune: 'removes volumes that nothing uses',
      },
      rule: 'deleted data cannot be recovered',
    },
    'container network': {
      gist: 'a private network between containers',
      fields: {
        network_name: 'text, name of the network',
        subnet: 'text, address range',
        internal: 'flag, whether the outside is unreachable',
        members: '@running container*, who is connected',
      },
      acts: { 'attach * to container': 'connects a container while it runs' },
      rule: 'networks with members cannot be removed',
    },
    'compose stack': {
      gist: 'several services described in one file',
      fields: {
        compose_file: 'text, path of the YAML file',
        services: 'list, names of the services',
        environment_file: 'text, file with variables',
        project_name: 'text, prefix for everything in it',
      },
      acts: {
        'bring up': 'creates and starts all services in order',
        'take down': 'stops and removes everything it made',
      },
      rule: 'services start after those they depend on',
    },
    'cluster pod': {
      gist: 'the smallest thing that a cluster runs',
      fields: {
        namespace: 'text, part of the cluster',
        pod_name: 'text, full name',
        phase: 'pending|running|succeeded|failed, what it does',
        restarts: 'int 0..10000, times it was started again',
      },
      acts: {
        'describe *': 'shows its events, conditions and containers',
        'tail logs of': 'returns the newest lines of output',
        evict: 'moves it to another machine',
      },
      rule: 'names change with every restart',
    },
    'cluster deployment': {
      gist: 'a wish for a number of equal pods',
      fields: {
        replicas: 'int 0..500, pods wanted',
        current_image: '@container image, what they run',
        strategy: 'rolling|recreate, how they are replaced',
        ready_pods: 'int 0..500, pods that answer',
      },
      acts: {
        scale: 'changes how many pods should run',
        'roll back': 'returns to the version before',
      },
      rule: 'old versions are kept ten times',
    },
    'cluster manifest': {
      gist: 'a file that says what should exist in a cluster',
      fields: {
        yaml: 'text, content of the file',
        kind: 'text, kind of object it describes',
        namespace_name: 'text, where it goes',
        dry_run: 'flag, whether it is only checked',
      },
      acts: {
        apply: 'creates or updates everything in the file',
      },
      rule: 'unknown fields are refused',
    },
  },
}
