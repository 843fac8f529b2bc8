import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes: one that begins when all others are done leaves a processor to itself. */
const LONGEST = [
  'calibration.slow',
  'no-riskless-combination.wide',
  'calibration-fancies.slow',
  'named-points.store',
  'long-run.slow',
  'crash.store',
];

const rank = ({ moduleId }: TestSpecification) => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

/**
 * `unit`: pure and fast, what `npm run check` runs. `store`: real PostgreSQL, child processes, sockets, whole matches.
 * Properties in `*.wide.test.ts` run in both: with few runs in `unit`, with many in `store`, which sets `WIDE`.
 */
export default defineConfig({
  test: {
    ...(!isShuffled && { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        test: {
          name: 'unit',
          // The runner alone would leave a processor to itself.
          maxWorkers: 2,
          // Files share the modules of their worker: loading them again for each file takes as long as the tests. So no
          // test may leave anything behind: `npm run check -- --sequence.shuffle` shows it.
          pool: 'threads',
          isolate: false,
          // No test judges by the clock; a busy machine may take its time.
          testTimeout: 60_000,
          include: [
            'packages/**/*.test.ts',
            'packages/**/*.test.tsx',
            'apps/**/*.test.ts',
            'apps/**/*.test.tsx',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.store.test.ts', '**/*.slow.test.ts'],
        },
      },
      {
        test: {
          name: 'store',
          include: ['**/*.store.test.ts', '**/*.slow.test.ts', '**/*.wide.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          env: { WIDE: '1' },
          globalSetup: './packages/store/src/testing/database.setup.ts',
          // Node itself loads all but the test files: through the runner's own loader each call from module to module
          // goes through a getter, and simulations take twice as long.
          execArgv: ['--import', 'tsx'],
          server: {
            deps: { external: [/\/(packages|apps|e2e|bench)\/(?!.*\/node_modules\/).*(?<!\.test|\.setup)\.ts$/] },
          },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As in `unit`: a server's modules take two seconds to load, and fifty files want one.
          isolate: false,
          // Each file has its own database; two at a time is what two cores carry.
          maxWorkers: 2,
        },
      },
    ],
  },
});
