import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createServer } from 'vite';
import { secondPort } from '../servers.ts';

/** The screens of `npm run dev`: no bundle, each module as its file has it. Without a server behind them. */
for (const [app, heading] of [
  ['player', 'Name your price on every ball.'],
  ['desk', 'Sign in'],
] as const)
  test(`the first page of the ${app} opens in development`, async ({ page }) => {
    const folder = fileURLToPath(new URL(`../../../apps/${app}`, import.meta.url));
    const vite = await createServer({
      root: folder,
      configFile: `${folder}/vite.config.ts`,
      logLevel: 'silent',
      // With its socket: a first start reloads the page when it has bundled the dependencies.
      server: { port: secondPort(), strictPort: true, watch: null, proxy: {} },
    });
    try {
      await vite.listen();
      await page.goto(vite.resolvedUrls?.local[0] ?? '');
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    } finally {
      await vite.close();
    }
  });
