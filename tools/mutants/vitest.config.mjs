import { defineConfig } from 'vitest/config';
import { PACKAGES } from './packages.mjs';

/** Runs the unit tests of the mutated packages. */
export default defineConfig({
  test: {
    include: PACKAGES.map((name) => `packages/${name}/src/**/*.test.ts`),
    exclude: ['**/*.store.test.ts'],
    // Stryker ends tests that hang.
    testTimeout: 1_200_000,
  },
});
