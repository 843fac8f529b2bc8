import { expect, type Page } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { consoleKeyOf } from '../support/console.ts';
import { demoLogin } from '../support/player.ts';
import { follow } from '../support/screens.ts';
import { proxySocket } from '../support/socket-proxy.ts';
import { serverTime } from '../world/server-time.ts';
import { test } from '../world/test.ts';

const headersOf = () => ({ authorization: `console_${consoleKeyOf(WORLD).key}` });
const operatorPath = (path: string) => `${consoleKeyOf(WORLD).url}/api/operator${path}`;

async function look<T>(page: Page, path: string): Promise<T> {
  const reply = await page.request.get(operatorPath(path), { headers: headersOf() });
  return ((await reply.json()) as { data: T }).data;
}

/** A command of the operator, as this machine's command line sends it. */
async function operate<T>(page: Page, path: string, body: unknown): Promise<T> {
  const reply = await page.request.post(operatorPath(path), { data: body, headers: headersOf() });
  const json = (await reply.json()) as { data: T };
  if (!reply.ok()) throw new Error(JSON.stringify(json));
  return json.data;
}

const PAYLOADS = [
  '<img src=x onerror="window.struck=1">',
  '<script>window.struck=2</script>',
  '"><svg onload="window.struck=3">',
  "'-window.struck=4-'",
  '{{constructor.constructor("window.struck=5")()}}',
];

const struck = (page: Page) => page.evaluate(() => (window as { struck?: number }).struck ?? 0);

// Only this file sets the announcement and banners, as e2e test files run in parallel.
test('[S05] markup in banner, announcement and toast is text; inline script is blocked', async ({ page }) => {
  const line = await proxySocket(page);
  await demoLogin(page);
  for (const payload of PAYLOADS) {
    const { id } = await operate<{ id: string }>(page, '/banners', {
      order: 0,
      title: payload,
      text: payload,
      art: 'cricket',
      link: '/spmsports/cricket',
    });
    await operate(page, '/announcement', { text: payload });
    // No reload: the announcement reaches the open page.
    await expect(page.getByText(payload, { exact: true }).first()).toBeVisible();
    await expect
      .poll(() => page.locator('h1, h2, h3, p, b, span, strong').filter({ hasText: payload }).count())
      .toBeGreaterThan(1);
    await line.say('sub:notification_toast', { title: payload, message: payload, status: 'info' });
    // By keyboard: the toast covers the bell for a while.
    await page.getByRole('button', { name: /^Notifications/ }).press('Enter');
    await expect(page.getByRole('dialog').getByText(payload).first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await struck(page), payload).toBe(0);
    await operate(page, '/banners/remove', { id });
  }
  await operate(page, '/announcement', { text: '' });
  for (const payload of PAYLOADS) await expect(page.getByText(payload, { exact: true })).toHaveCount(0);
  const refused = await page.evaluate(async () => {
    const blocked: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => blocked.push(effectiveDirective));
    const script = document.createElement('script');
    script.textContent = 'window.struck = 6';
    document.head.append(script);
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="/nowhere" onerror="window.struck = 7">';
    document.body.append(holder);
    while (blocked.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    return blocked;
  });
  expect(refused).toContain('script-src-elem');
  expect(refused).toContain('script-src-attr');
  expect(await struck(page)).toBe(0);
});

test('page views are counted, without the match in their address', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page/visit')) sent.push(request.postData() ?? '');
  });
  await demoLogin(page, '/gamesrule');
  await expect.poll(() => sent.join()).toContain('/gamesrule');
  const day = new Date(serverTime()).toISOString().slice(0, 10);
  const counted = async () =>
    (await look<{ path: string; visitorClass: string }[]>(page, `/visits?from=${day}&to=${day}`)).map(
      ({ path, visitorClass }) => `${visitorClass} ${path}`,
    );
  await expect.poll(counted).toContain('demo /gamesrule');
  await follow(page, '/exchange/no-such-match');
  await expect.poll(counted).toContain('demo /exchange/:gameId');
});

test('the API reference complies with its content policy, and documents the operator calls', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  // One part of the document: the browser takes ten seconds to draw all of it, in the same ways.
  await page.route('**/api/docs/json', async (route) => {
    const reply = await route.fetch();
    const whole = (await reply.json()) as { paths: Record<string, object> };
    const paths = Object.entries(whole.paths).filter(([path]) => path.startsWith('/operator/markets/'));
    await route.fulfill({ response: reply, json: { ...whole, paths: Object.fromEntries(paths) } });
  });
  const document = page.waitForResponse(/\/api\/docs\/json$/);
  await page.goto('/api/docs');
  await (await document).finished();
  await page.getByRole('heading', { name: 'Crease' }).waitFor();
  await page.getByRole('link', { name: 'operator: markets', exact: true }).click();
  await page.getByText('/operator/markets/stop').first().click();
  await expect(page.getByText('Right markets.run: owner, trader.').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
