import { PACKAGES } from './packages.mjs';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: PACKAGES.flatMap((name) => [
    `packages/${name}/src/**/*.ts`,
    `!packages/${name}/src/**/*.{test,soak}.ts`,
    `!packages/${name}/src/**/testing/**`,
  ]),
  ignorePatterns: ['docs', 'e2e', 'bench', 'test-results', '**/dist', '**/.data', 'apps'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutants/vitest.config.mjs' },
  // Stryker rewrites it with the compiler's JavaScript API, which TypeScript 7 does not have; it is not needed.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // Constants outside functions: each of their mutants would reload the modules of a test file.
  ignoreStatic: true,
  concurrency: 1,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  jsonReporter: { fileName: 'test-results/mutants.json' },
  tempDirName: 'test-results/mutants',
};
