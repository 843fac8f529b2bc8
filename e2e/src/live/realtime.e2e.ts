import { expect, type Page } from '@playwright/test';
import { stored } from '../support/new-player.ts';
import { api, demoLogin, watchToasts } from '../support/player.ts';
import { proxySocket } from '../support/socket-proxy.ts';
import { test } from '../world/test.ts';

const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('crease.session') ?? '{}') as { state?: { token?: string } }).state?.token,
  );

const walletOf = (page: Page) => stored<{ wallet: object; exposureAmount: number }>(page, 'crease.session');

/** Signed out for good: at the door with the panel open, and nothing kept. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => localStorage.getItem('crease.session'))).toBeNull();
}

test('[ST-02][RE-02] a session check that fails signs the player out and says why', async ({ page }) => {
  const toasts = await watchToasts(page);
  const told = { fails: false };
  const line = await proxySocket(page, undefined, (message) => {
    const asked = /^42(\d+)\["session_check"/.exec(message)?.[1];
    const failure = [{ status: 'failed', message: 'Signed in elsewhere' }];
    return asked && told.fails ? `43${asked}${JSON.stringify(failure)}` : null;
  });
  await demoLogin(page);
  await expect.poll(() => line.sent.filter((text) => text.includes('session_check')).length).toBeGreaterThan(0);
  told.fails = true;
  await line.say('session_refresh');
  await expectSignedOut(page);
  expect(await toasts()).toContain('Error: Signed in elsewhere');
});

test('[RE-02] get:balance and session_check are sent after a demo login, in the name of the new session', async ({
  page,
}) => {
  const line = await proxySocket(page);
  await demoLogin(page);
  const token = await tokenOf(page);
  const handshake = () => line.sent.findIndex((text) => text.startsWith('40') && text.includes(`${token}`));
  await expect.poll(handshake).toBeGreaterThanOrEqual(0);
  const since = () => line.sent.slice(handshake()).join('\n');
  await expect.poll(since).toMatch(/42\d+\["get:balance"\]/);
  expect(since()).toMatch(/42\d+\["session_check"\]/);
  expect(line.sent.join('\n').split(`${token}`)).toHaveLength(2);
});

test('[RE-03] a toast is shown and kept, session_refresh checks again, update_balance is believed only as a number and keeps what it does not carry', async ({
  page,
}) => {
  const line = await proxySocket(page);
  await demoLogin(page);
  await expect.poll(() => line.sent.some((text) => text.includes('get:balance'))).toBe(true);
  await line.say('sub:notification_toast', { title: 'Rain', message: '<b>Play</b> stops', status: 'warning' });
  await expect(page.getByRole('status').filter({ hasText: '<b>Play</b> stops' })).toBeVisible();
  const asked = (name: string) => line.sent.filter((text) => text.includes(`["${name}"`)).length;
  const checks = asked('session_check');
  await line.say('session_refresh');
  await expect.poll(() => asked('session_check')).toBe(checks + 1);
  const wallet = { cash: 0, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0, exposureAmount: 0 };
  await line.say('update_balance', { ...wallet, balance: 4321.5, sequence: Number.MAX_SAFE_INTEGER - 1 });
  await expect(page.getByText('₹4,321.50').first()).toBeVisible();
  const balances = asked('get:balance');
  await line.say('update_balance', { ...wallet, balance: 'a lot', sequence: Number.MAX_SAFE_INTEGER });
  await expect.poll(() => asked('get:balance')).toBe(balances + 1);
  await expect(page.getByText('₹1,00,000.00').first()).toBeVisible();
  // Only some figures: the others stay as they were.
  await line.say('update_balance', { balance: 77.25, exposureAmount: 12.5 });
  await expect(page.getByText('₹77.25').first()).toBeVisible();
  expect(await walletOf(page)).toMatchObject({ wallet: { balance: 77.25, cash: 100_000 }, exposureAmount: 12.5 });
  await line.say('update_balance', { balance: 76 });
  await expect(page.getByText('₹76.00').first()).toBeVisible();
  expect(await walletOf(page)).toMatchObject({ wallet: { balance: 76, cash: 100_000 }, exposureAmount: 12.5 });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rain' })).toBeVisible();
});

test('[RE-05][S01] a session that the server no longer knows: its word is shown, and the player is signed out', async ({
  page,
}) => {
  const toasts = await watchToasts(page);
  await demoLogin(page);
  const token = await tokenOf(page);
  // Ended from elsewhere: the page hears of it by its socket alone. None of its calls comes through, and none is on its
  // way: it would end the session with the call's own word.
  await page.waitForLoadState('networkidle');
  await page.route('**/api/**', (route) => route.abort());
  const ended = await page.request.post('/api/signout', { headers: { authorization: `${token}` } });
  expect(ended.ok()).toBe(true);
  await expectSignedOut(page);
  await expect.poll(() => toasts()).toContain('Error: Your session has ended: sign in again');
  await page.unroute('**/api/**');
  await expect(api(page, '/profile')).rejects.toThrow('UNAUTHORIZED');
});

test('[RE-05] a SessionError without words says session error', async ({ page }) => {
  const toasts = await watchToasts(page);
  let refuses = false;
  const line = await proxySocket(page, (message) => {
    if (!refuses || !message.startsWith('40')) return message;
    return `44${JSON.stringify({ message: '', data: { type: 'SessionError' } })}`;
  });
  await demoLogin(page);
  await expect.poll(() => line.sent.some((text) => text.includes('get:balance'))).toBe(true);
  refuses = true;
  await page.reload();
  await expectSignedOut(page);
  await expect.poll(() => toasts()).toContain('Error: session error');
});
