import { expect } from '@playwright/test';
import { demoLoginByForm, watchToasts } from '../support/player.ts';
import { proxySocket } from '../support/socket-proxy.ts';
import { test } from '../world/test.ts';

test('[ER-01] a failed call shows the server’s message in a toast, else Something went wrong with the detail, unless silent', async ({
  page,
}) => {
  const toasts = await watchToasts(page);
  const answers: [reply: Parameters<import('@playwright/test').Route['fulfill']>[0] | null, message: string][] = [
    [{ status: 503, json: { error: true, code: 'X', message: 'Back in a moment' } }, 'Back in a moment'],
    [{ status: 409, json: { error: true, errorMessage: 'Old format' } }, 'Old format'],
    [{ status: 502, contentType: 'text/html', body: '<html>' }, 'Something went wrong: 502'],
    [null, 'Something went wrong: Failed to fetch'],
  ];
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Confirm' }).click();
  for (const [reply, message] of answers) {
    await page.route('**/api/login/demo', (route) => (reply ? route.fulfill(reply) : route.abort()));
    await page.getByRole('button', { name: 'Demo Login' }).click();
    await expect.poll(toasts, { message: message }).toContain(`Error: ${message}`);
    await page.unroute('**/api/login/demo');
  }
  const count = (await toasts()).length;
  // Requested silently by the page itself, which works without them.
  for (const path of ['getBanners', 'announcement/display', 'app/demo', 'sports/events**'])
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 500, json: { error: true, message: 'No' } }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  expect([count > 0, await toasts()]).toEqual([true, []]);
});

test('[ER-02] error, success, info and warning look different; an unknown status is an error, a missing message has a default', async ({
  page,
}) => {
  const line = await proxySocket(page);
  const toasts = await watchToasts(page);
  await demoLoginByForm(page);
  for (const [status, shown] of [
    ['error', 'Error'],
    ['success', 'Done'],
    ['info', 'News'],
    ['warning', 'Note'],
    ['odd', 'Error'],
  ] as const) {
    await line.say('sub:notification_toast', { title: '', message: `as ${status}`, status });
    await expect.poll(toasts).toContain(`${shown}: as ${status}`);
  }
  await line.say('sub:notification_toast', { title: '', message: '', status: 'info' });
  await expect.poll(toasts).toContain('News: Something went wrong');
  expect(await toasts()).toContain('Done: Login Success');
});

test('[ER-04] a success without content is logged as unexpected, returns no data and shows no toast', async ({
  page,
}) => {
  const toasts = await watchToasts(page);
  const notes: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') notes.push(message.text());
  });
  await page.route('**/api/getBanners', (route) => route.fulfill({ status: 200, body: '' }));
  await page.route('**/api/login/demo', (route) => route.fulfill({ status: 200, json: {} }));
  // The landing page includes its banners on a direct visit; after navigation they are requested.
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('link', { name: 'Crease' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => notes).toContain('Unexpected: banners succeeded without any content');
  await expect(page.getByRole('region', { name: 'News and offers' })).toHaveCount(0);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Demo Login' }).click();
  await expect.poll(() => notes).toContain('Unexpected: loginDemo succeeded without any content');
  expect(await toasts()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('crease.session') ?? '')).not.toContain('"isAuth":true');
});

test('[ER-03] a success shows the server’s message, next to the data or in it, else the default', async ({ page }) => {
  const toasts = await watchToasts(page);
  const login = (change: (reply: { data: object }) => object) =>
    page.route('**/api/login/demo', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: change((await reply.json()) as { data: object }) });
    });
  for (const [change, message] of [
    [(reply: { data: object }) => reply, 'Login Success'],
    [(reply: { data: object }) => ({ ...reply, message: 'Welcome to the crease' }), 'Welcome to the crease'],
    [({ data }: { data: object }) => ({ data: { ...data, message: 'Good evening' } }), 'Good evening'],
    [(reply: { data: object }) => ({ ...reply, message: '' }), 'Login Success'],
  ] as const) {
    await login(change);
    await demoLoginByForm(page);
    await expect.poll(toasts).toEqual([`Done: ${message}`]);
    await page.unroute('**/api/login/demo');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/robots.txt');
  }
});
