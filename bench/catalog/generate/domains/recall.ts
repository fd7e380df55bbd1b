import type { Domain } from '../domain.ts'

/** What assistants remember between conversations. */
export const recall: Domain = {
  key: 'memory',
  tenant: 'memory store',
  actors: ['assistant', 'user', 'memory keeper'],
  serversInRound: 2,
  actsFirst: true,
  resources: {
    'memory item': {
      gist: 'something worth remembering from a conversation',
      fields: {
        text: 'text, what to remember in a sentence or two',
        importance: 'int 1..10, how much it matters',
        learned_at: 'time, when it came up',
        about_person: '@known person, whom it concerns',
      },
      acts: {
        remember: 'stores the information so that later conversations can use it',
        'look up': 'brings back what was stored about the given subject',
        forget: 'deletes it so that it never comes up again',
      },
      rule: 'passwords and keys must not be stored',
    },
    'graph node': {
      gist: 'a person, place, thing or idea in the knowledge graph',
      fields: {
        node_name: 'text, unique name',
        node_type: 'text, kind such as person or project',
        facts: 'list, short statements about it',
        aliases: 'list, other names for the same thing',
      },
      acts: {
        'add facts to': 'attaches further statements to a node that exists',
        'find neighbours of': 'returns every node that is connected with it',
        merge: 'joins two nodes that mean the same thing',
      },
      rule: 'names are matched exactly, case included',
    },
    'graph edge': {
      gist: 'a named relation that leads from one node to another',
      fields: {
        from_node: '@graph node, where it starts',
        to_node: '@graph node, where it ends',
        relation: 'text, verb such as works at or depends on',
        weight: 'number, how strong the connection is',
      },
      acts: {
        connect: 'links two nodes by a relation with a name',
        cut: 'removes the relation but leaves both nodes in place',
        'find path over': 'searches for the shortest chain of relations between two nodes',
      },
      rule: 'both nodes have to exist first',
    },
    'observed fact': {
      gist: 'a single statement about one node',
      fields: {
        statement: 'text, the fact in plain words',
        confidence: 'percent, how sure it is',
        about_node: '@graph node, what it is about',
        valid_until: 'date, when it stops being true',
      },
      acts: {
        correct: 'replaces a wrong statement by a better one',
        withdraw: 'removes the statement from its node',
      },
      rule: 'one statement holds one fact',
    },
    'known person': {
      gist: 'somebody that the user has talked about',
      fields: {
        person_name: 'text, what they are called',
        relationship: 'text, how the user knows them',
        likes: 'list, things they are fond of',
        birthday: 'date, day of birth',
      },
      acts: { 'describe *': 'sums up everything remembered about this person' },
      rule: 'health matters are kept only on request',
    },
    'user preference': {
      gist: 'how somebody likes things to be done',
      fields: {
        preference_key: 'text, short name of the habit',
        value: 'text, what they want',
        applies_to: 'everything|writing|code|travel, where it matters',
        stated: 'flag, whether they said so themselves',
      },
      acts: { 'look up': 'returns the preference that fits the current task best' },
      rule: 'the latest wish wins over older ones',
    },
    'conversation summary': {
      gist: 'the main points of an earlier talk',
      plural: 'conversation summaries',
      fields: {
        main_points: 'text, what was said in short',
        open_questions: 'list, what was left undecided',
        talked_on: 'date, day of the conversation',
        message_count: 'int, messages it covers',
      },
      acts: {
        'continue from': 'loads the points so that work can go on where it stopped',
      },
      rule: 'summaries older than a year are condensed',
    },
    'knowledge graph': {
      gist: 'the whole net of nodes and relations of one user',
      fields: {
        graph_name: 'text, which graph is meant',
        node_count: 'int, number of nodes',
        edge_count: 'int, number of relations',
        last_written: 'time, latest change',
      },
      acts: {
        'read * whole': 'returns all nodes with their facts and relations',
        'search nodes of': 'finds nodes whose name, type or facts contain the words',
        'back up': 'saves a copy of everything in one file',
      },
      rule: 'large graphs should be searched instead of read',
    },
  },
}
