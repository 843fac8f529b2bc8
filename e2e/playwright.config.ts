import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4173);

/** End-to-end tests in Chromium. Each worker has its own server with scripted matches (`src/world`). */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  // For what hangs: far above what any takes on a busy machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  // Files run in parallel, each with its own players.
  workers: 3,
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  globalSetup: './src/template.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // Without a graphics card, software emulation of one costs a tenth more CPU.
        '--disable-gpu',
        // A page that a test serves itself counts as public, which may not access loopback. The popup of the address
        // bar is another page, started with each of ours, that no test uses.
        '--disable-features=LocalNetworkAccessChecks,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // A test's stubs replace the server's replies: a service worker's requests would bypass them.
    serviceWorkers: 'block',
    // Recording costs a third of the time: only on request, `E2E_TRACE=on`.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
});
