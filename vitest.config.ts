import { defineConfig } from 'vitest/config';

/** `unit`: pure and fast, what `npm run check` runs. `store`: real PostgreSQL, child processes, sockets. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // The runner alone would leave a processor to itself.
          maxWorkers: 2,
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
          include: ['**/*.store.test.ts', '**/*.slow.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has its own database; two at a time is what two cores carry.
          maxWorkers: 2,
        },
      },
    ],
  },
});
