import { expect, type Page, type Route } from '@playwright/test';
import { operatorConsole, readCode } from '../support/console.ts';
import {
  closeButton,
  createAccount,
  fillLogin,
  newPlayer,
  openLogin,
  PHONE,
  panelOf,
  stored,
  toast,
} from '../support/new-player.ts';
import { expectCleanState } from '../support/screens.ts';
import { test } from '../world/test.ts';

test.describe('phone', () => {
  test.use({ viewport: PHONE });

  test('[AM-05] [AM-06] a forgotten password: code to the mobile, new password, and back to the login', async ({
    page,
  }) => {
    await page.goto('/');
    const asha = await createAccount(page);
    const panel = await openLogin(page);
    await panel.getByRole('button', { name: 'Password Recovery' }).click();
    await panel.getByLabel('Mobile number').fill(asha.mobile);
    const created = toast(page, 'Request created');
    await panel.getByRole('button', { name: 'Submit' }).click();
    await created;
    await expect(panel.getByLabel('OTP')).toBeFocused();
    await panel.getByLabel('OTP').fill(await readCode(asha.mobile, 'reset'));
    await panel.getByLabel('New password').fill('Paneer tikka 9');
    const done = toast(page, 'Password reset success');
    await panel.getByRole('button', { name: 'Submit' }).click();
    await done;
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await fillLogin(panel, { ...asha, password: 'Paneer tikka 9' });
    await panel.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/home');
  });

  test("[AM-07] [AM-11] a forced update on an open page: it cannot be closed; signed out with the flag gone, even if the socket's notice overtakes the reply", async ({
    page,
  }) => {
    const asha = await newPlayer(page, '/mybets');
    const profile = async () => (await stored<{ userProfile: unknown }>(page, 'crease.session'))?.userProfile;
    await expect.poll(profile).toBeTruthy();
    await operatorConsole().call('forcePasswordUpdate', {
      body: { playerId: asha.playerId, type: 't0', reason: 'seen elsewhere' },
    });
    const panel = panelOf(page);
    const field = (label: string) => panel.getByLabel(label, { exact: true });
    const lateScript = await holdBack(page, '**/assets/reality-check-*.js');
    await page.reload();
    await expect(panel).toHaveAccessibleName('Choose a new password');
    expect(await stored(page, 'crease.password-update')).toEqual({ passwordUpdateRequired: 't0' });
    await field('Old password').focus();
    await lateScript();
    await expect(field('Old password')).toBeFocused();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expectCleanState(page, 'Choose a new password');
    await expectLocked(page);
    await panel.getByRole('button', { name: 'Forgot your old password?' }).click();
    await expect(panel).toHaveAccessibleName('Reset Your Password');
    await expectLocked(page);
    await panel.getByRole('button', { name: 'Use my old password instead' }).click();
    await field('Old password').fill(asha.password);
    await field('New password').fill('Paneer tikka 9');
    await field('Confirm password').fill('Paneer tikka 9');
    await socketOvertakes(page);
    const done = toast(page, 'Password reset success');
    await panel.getByRole('button', { name: 'Save' }).click();
    await done;
    await expect(panel.getByRole('heading', { name: 'Underage gambling is prohibited.' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await stored(page, 'crease.password-update')).toBeNull();
    expect(await stored(page, 'crease.session')).toBeNull();
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await fillLogin(panel, { ...asha, password: 'Paneer tikka 9' });
    await panel.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/home');
    await expect(panel).toHaveCount(0);
  });
});

/** Delays the reply to a new password until the page's socket was refused, as the server ended every session. */
async function socketOvertakes(page: Page): Promise<void> {
  const ended = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).startsWith('44'),
    }),
  );
  await page.route('**/api/update-password', async (route) => {
    const reply = await route.fetch();
    await ended;
    await route.fulfill({ response: reply });
  });
}

/** Delays the next request of this URL until the returned function is called, which waits for that request. */
async function holdBack(page: Page, url: string): Promise<() => Promise<void>> {
  let ask = (_: Route) => {};
  const request = new Promise<Route>((resolve) => {
    ask = resolve;
  });
  await page.route(url, (route) => ask(route), { times: 1 });
  return async () => {
    const route = await request;
    const came = page.waitForResponse(url);
    await route.continue();
    await came;
  };
}

/** The dialog cannot be closed: no cross, no Esc (however often), no backdrop. */
async function expectLocked(page: Page): Promise<void> {
  const panel = panelOf(page);
  await expect(closeButton(panel)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('textbox').first()).toBeVisible();
}
