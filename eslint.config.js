import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import tseslint from 'typescript-eslint'

/** Where each piece of the outside world may be touched; everything else takes it as an argument. */
const CLOCK_AND_ENVIRONMENT = ['bench/measurement/clock.ts', 'bench/measurement/environment.ts']
const NON_DETERMINISM = [
  { object: 'Math', property: 'random', message: 'Seeds are arguments.' },
  { object: 'Date', property: 'now', message: 'Only bench/measurement/clock.ts reads the clock.' },
  {
    object: 'process',
    property: 'env',
    message: 'Only bench/measurement/environment.ts reads the environment.',
  },
]

export default tseslint.config(
  { ignores: ['node_modules/', '.cache/', 'bench/results/'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-properties': ['error', ...NON_DETERMINISM],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Only bench/measurement/clock.ts reads the clock.',
        },
        {
          selector: 'MemberExpression[property.name=/^toLocale/]',
          message: 'Nothing here depends on a locale.',
        },
        {
          selector: "MemberExpression[property.name='localeCompare']",
          message: 'Compare by code point (bench/catalog/code-point-order.ts).',
        },
      ],
    },
  },
  {
    files: CLOCK_AND_ENVIRONMENT,
    rules: { 'no-restricted-properties': 'off', 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    // Fixture servers are programs of their own: started as children, they live by their process.
    files: ['fixtures/servers/**/*.mjs'],
    languageOptions: {
      globals: { process: 'readonly', setTimeout: 'readonly', setInterval: 'readonly', Buffer: 'readonly' },
    },
    rules: { 'no-restricted-properties': 'off', '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
  prettier,
)
