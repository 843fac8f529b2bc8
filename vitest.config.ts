import { defineConfig } from 'vitest/config';

/**
 * `unit`: pure and fast, what `npm run check` runs. `store`: real PostgreSQL, child processes, sockets, whole matches.
 * Properties in `*.wide.test.ts` run in both: with few runs in `unit`, with many in `store`, which sets `WIDE`.
 */
export default defineConfig({
  test: {
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
