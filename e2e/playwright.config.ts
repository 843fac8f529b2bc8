import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS } from './src/support/browser.ts';

const port = Number(process.env.E2E_PORT ?? 4173);
/** Not on the server of other tests: screenshots and the live product need none, a proof plays a quarter of an hour. */
const OWN_WORKERS = ['**/smoke/*.e2e.ts', '**/screenshots/*.e2e.ts', '**/match-proof.e2e.ts'];

/** End-to-end tests in Chromium. Each worker has its own server with scripted matches (`src/world`). */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  // Files that need another worker are first: at the end they would leave the others without work.
  projects: [
    { name: 'own', testMatch: OWN_WORKERS },
    { name: 'world', testIgnore: OWN_WORKERS },
  ],
  // For what hangs: far above what any takes on a busy machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  // Files run in parallel, each with its own players.
  workers: 4,
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  globalSetup: './src/template.ts',
  use: {
    // As the limit of `expect`: a press on something that never appears fails, instead of a hanging test.
    actionTimeout: 60_000,
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: LAUNCH_OPTIONS,
    // A test's stubs replace the server's replies: a service worker's requests would bypass them.
    serviceWorkers: 'block',
    // Recording costs a third of the time: only on request, `E2E_TRACE=on`.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
});
