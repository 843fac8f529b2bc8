import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4173);

/** End-to-end tests in Chromium. Each worker has a server of its own with scripted matches (`src/world`). */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  // Against a test that hangs; none takes a third of it.
  timeout: 180_000,
  expect: { timeout: 10_000 },
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
        // Without a graphics card, drawing through an imitation of one costs a tenth more processor.
        '--disable-gpu',
        // A page that an e2e test hands out itself counts as one from afar, which may not speak to this machine.
        // The address bar's popup is a page of its own, started beside each of ours: nobody types there.
        '--disable-features=LocalNetworkAccessChecks,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // A test's own answers stand in for the server's: a service worker would ask behind its back.
    serviceWorkers: 'block',
    // Recording costs a third of the time: only where one looks, `E2E_TRACE=on`.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
});
