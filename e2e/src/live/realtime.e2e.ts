import { expect, type Page } from '@playwright/test';
import { stored, toast } from '../support/new-player.ts';
import { api, demoLogin, watchToasts } from '../support/player.ts';
import { followRequests, requestsUnderWay } from '../support/requests-under-way.ts';
import { proxySocket, type SocketProxy } from '../support/socket-proxy.ts';
import { test } from '../world/test.ts';

const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('crease.session') ?? '{}') as { state?: { token?: string } }).state?.token,
  );

const walletOf = (page: Page) => stored<{ wallet: object; exposureAmount: number }>(page, 'crease.session');

/** Signed out: on the landing page with the panel open, and nothing stored. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => localStorage.getItem('crease.session'))).toBeNull();
}

test('[RE-02][RE-03][RE-05][S01] a new session is checked and gets its balance; toasts, checks and balances arrive on the open page; once the session ended elsewhere, its message is shown and the player is signed out', async ({
  page,
}) => {
  followRequests(page);
  const toasts = await watchToasts(page);
  const line = await proxySocket(page);
  await demoLogin(page);
  const token = await tokenOf(page);
  const handshake = () => line.sent.findIndex((text) => text.startsWith('40') && text.includes(`${token}`));
  await expect.poll(handshake).toBeGreaterThanOrEqual(0);
  const since = () => line.sent.slice(handshake()).join('\n');
  await expect.poll(since).toMatch(/42\d+\["get:balance"\]/);
  expect(since()).toMatch(/42\d+\["session_check"\]/);
  expect(line.sent.join('\n').split(`${token}`)).toHaveLength(2);

  const shown = toast(page, '<b>Play</b> stops');
  await line.say('sub:notification_toast', { title: 'Rain', message: '<b>Play</b> stops', status: 'warning' });
  await shown;
  await expectBalances(page, line);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rain' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const checks = sentCount(line, 'session_check');
  await line.say('session_refresh');
  await expect.poll(() => sentCount(line, 'session_check')).toBe(checks + 1);
  // The page must learn it from the socket alone, so new calls are blocked and none is pending, which would end the
  // session without a toast.
  await page.route('**/api/**', (route) => route.abort());
  await expect.poll(() => requestsUnderWay(page)).toBe(0);
  const ended = await page.request.post('/api/signout', { headers: { authorization: `${token}` } });
  expect(ended.ok()).toBe(true);
  await expectSignedOut(page);
  await expect.poll(() => toasts()).toContain('Error: Your session has ended: sign in again');
  await page.unroute('**/api/**');
  await expect(api(page, '/profile')).rejects.toThrow('UNAUTHORIZED');
});

const sentCount = (line: SocketProxy, name: string) => line.sent.filter((text) => text.includes(`["${name}"`)).length;

/** Checks that an `update_balance` is accepted only with numbers, and keeps missing figures. */
async function expectBalances(page: Page, line: SocketProxy): Promise<void> {
  const wallet = { cash: 0, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0, exposureAmount: 0 };
  await line.say('update_balance', { ...wallet, balance: 4321.5, sequence: Number.MAX_SAFE_INTEGER - 1 });
  await expect(page.getByText('₹4,321.50').first()).toBeVisible();
  const balances = sentCount(line, 'get:balance');
  await line.say('update_balance', { ...wallet, balance: 'a lot', sequence: Number.MAX_SAFE_INTEGER });
  await expect.poll(() => sentCount(line, 'get:balance')).toBe(balances + 1);
  await expect(page.getByText('₹1,00,000.00').first()).toBeVisible();
  // Only some figures: the others are unchanged.
  await line.say('update_balance', { balance: 77.25, exposureAmount: 12.5 });
  await expect(page.getByText('₹77.25').first()).toBeVisible();
  expect(await walletOf(page)).toMatchObject({ wallet: { balance: 77.25, cash: 100_000 }, exposureAmount: 12.5 });
  await line.say('update_balance', { balance: 76 });
  await expect(page.getByText('₹76.00').first()).toBeVisible();
  expect(await walletOf(page)).toMatchObject({ wallet: { balance: 76, cash: 100_000 }, exposureAmount: 12.5 });
}
