import type { Domain } from '../domain.ts'

/** Machine learning operations. */
export const ml: Domain = {
  key: 'models',
  tenant: 'research group',
  actors: ['data scientist', 'platform engineer', 'annotator'],
  resources: {
    'model version': {
      gist: 'trained weights with their card',
      fields: {
        semver: 'text, version',
        framework: 'pytorch|jax|sklearn|onnx, what it runs in',
        parameters: 'int 1..1000000000000, weights',
        stage: 'candidate|staging|production|retired, where it is used',
        trained_by: '@training job, where it comes from',
      },
      acts: {
        promote: 'moves it one stage up when its tests passed',
        quantize: 'makes a smaller one and measures the loss',
      },
      rule: 'nothing reaches production without a card',
    },
    'training job': {
      gist: 'a run that fits weights to data',
      fields: {
        accelerators: 'int 0..4096, cards in use',
        epochs: 'int 1..10000, passes over the data',
        learning_rate: 'number, step at the beginning',
        loss_now: 'number, newest value',
        learns_from: '@feature set, data it sees',
      },
      acts: {
        'stop * early': 'ends it and keeps the best weights',
        'resume * from checkpoint': 'goes on where it was stopped',
      },
      rule: 'jobs without a checkpoint for six hours are stopped',
    },
    'tracked experiment': {
      gist: 'attempts that belong together',
      fields: {
        hypothesis: 'text, what is to be found out',
        metric_name: 'text, figure that decides',
        best_value: 'number, best so far',
        attempts: '@training job*, runs in it',
      },
      acts: { 'compare attempts of': 'puts settings and figures side by side' },
      rule: 'settings are frozen once an attempt has begun',
    },
    'feature set': {
      gist: 'columns that models learn from',
      fields: {
        entity: 'text, what a row is',
        features: 'list, names with types',
        freshness: 'minutes, age of the newest row',
        online: 'flag, whether it can be asked in milliseconds',
      },
      acts: {
        materialize: 'computes it up to a moment',
        'check drift of': 'compares the last week with training',
      },
      rule: 'values from after the label are never joined',
    },
    'prediction endpoint': {
      gist: 'an address that answers with predictions',
      fields: {
        route: 'url, address',
        replicas: 'int 0..200, copies running',
        p95_latency: 'int 1..60000, milliseconds',
        serves: '@model version, weights behind it',
      },
      acts: {
        'shift traffic to': 'sends a share of calls to other weights',
        'call * with sample': 'sends one row and shows the answer',
      },
      rule: 'a share above half needs a day at one tenth',
    },
    'evaluation suite': {
      gist: 'tests that weights have to pass',
      fields: {
        cases: 'int 1..1000000, examples',
        scorer: 'text, how answers are judged',
        pass_mark: 'number, least value',
        tested_version: '@model version, what is judged',
      },
      acts: { run: 'judges the given weights on all examples' },
      rule: 'examples may not appear in training data',
    },
    'labeling task': {
      gist: 'examples that people put labels on',
      fields: {
        instructions: 'text, what to look for',
        label_names: 'list, labels',
        agreement: 'percent, how often two agree',
        left: 'int 0..10000000, examples to do',
      },
      acts: { 'adjudicate conflicts in': 'lets a third person decide' },
      rule: 'each example is seen by two people',
    },
    'prompt template': {
      gist: 'words with places that a model is asked with',
      fields: {
        template_text: 'text, words with places',
        inputs: 'list, places',
        sampling_heat: 'number, zero is steady',
        asks_model: '@model version, who answers',
      },
      acts: { 'try * with inputs': 'fills it and shows what comes back' },
      rule: 'changed words count as a new version',
    },
  },
}
