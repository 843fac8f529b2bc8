import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node';
import { localesPlugin } from './locales/vite/locales-plugin.ts';

/** One that begins when all others are done leaves a processor to itself. */
const LONGEST = [
  ...[
    'route-sweep',
    'feed-sample',
    'named-points',
    'crash',
    'deposits',
    'reconnect',
    'games',
    'money',
    'open-database',
  ].map((name) => `${name}.store.test`),
  ...['calibration.soak', 'no-riskless-combination.soak', 'calibration-fancies.soak', 'long-run.soak'],
];

const rank = ({ moduleId }: TestSpecification) => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.ts`));
  return place < 0 ? LONGEST.length : place;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * Node loads all but the test files. The runner's loader puts a getter between modules, which makes simulations take
 * twice as long.
 */
const LOADED_BY_NODE = {
  execArgv: ['--import', 'tsx'],
  server: {
    deps: { external: [/\/(packages|apps|e2e|bench)\/(?!.*\/node_modules\/).*(?<!\.test|\.soak|\.setup)\.ts$/] },
  },
};

/** Keeps compiled modules from run to run. One that contains other files is compiled each time. */
const KEPT_MODULES: Vite.Plugin = {
  name: 'crease:kept-modules',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyOf }) =>
    keyOf(({ id }) => (id.includes('/language.json?') ? false : null)),
};
const PLUGINS = [localesPlugin({ isCompiled: false }), KEPT_MODULES];

/**
 * No test depends on the time that it takes: one limit for what hangs, far above what any takes on a busy machine, ms.
 */
const HANGS_MS = 1_200_000;
const LIMITS = { testTimeout: HANGS_MS, hookTimeout: HANGS_MS, expect: { poll: { timeout: HANGS_MS } } };

const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

/**
 * `unit`: pure and fast, run by `npm run check`. `component`: screens in a document without a browser. `store`: real
 * PostgreSQL, child processes, sockets. `*.soak.ts` are pure and long: whole matches, thousands of runs. `npm test`
 * runs a small share of them (`share`), `npm run soak` all of it (`soak`, which sets SOAK).
 */
export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    ...(!isShuffled && { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        plugins: PLUGINS,
        test: {
          name: 'unit',
          ...LIMITS,
          // The runner alone would leave a processor to itself.
          maxWorkers: 2,
          // Files share the modules of their worker: loading them again for each file takes as long as the tests. So no
          // test may leave anything behind: `npm run check -- --sequence.shuffle` shows it.
          pool: 'threads',
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'locales/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.store.test.ts'],
        },
      },
      {
        plugins: PLUGINS,
        test: {
          name: 'component',
          ...LIMITS,
          maxWorkers: 2,
          pool: 'threads',
          // As in `unit`. Files of a worker share the document and the stores of session and replies: `renderPage`
          // clears them after each test.
          isolate: false,
          environment: 'happy-dom',
          setupFiles: './packages/web/src/testing/component.setup.ts',
          // Characters of the document that a failure prints.
          env: { DEBUG_PRINT_LIMIT: '3000' },
          include: ['packages/**/*.test.tsx', 'apps/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'store',
          ...LIMITS,
          include: ['**/*.store.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: './packages/store/src/testing/database.setup.ts',
          ...LOADED_BY_NODE,
          // As in `unit`: a server's modules take two seconds to load, and fifty files want one.
          isolate: false,
          // Each file has its own database, and waits for it, for sockets and for processes a fifth of its time.
          maxWorkers: 4,
        },
      },
      ...(['share', 'soak'] as const).map((name) => ({
        test: {
          name,
          ...LIMITS,
          ...LOADED_BY_NODE,
          include: ['**/*.soak.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          env: name === 'soak' ? { SOAK: '1' } : {},
          isolate: false,
          maxWorkers: 2,
        },
      })),
    ],
  },
});
