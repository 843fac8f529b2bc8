import { expect, type Page, type Route } from '@playwright/test';
import { operatorConsole, readCode } from '../support/console.ts';
import {
  closeButton,
  createAccount,
  DESKTOP,
  fillLogin,
  openLogin,
  PHONE,
  type PlayerDetails,
  panelOf,
  signInByForm,
  stored,
  toast,
} from '../support/new-player.ts';
import { NO_PAGE } from '../support/player.ts';
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

  test("[AM-11] [ER-03] a forced update: 'Updating' while it runs, then signed out with the flag gone", async ({
    page,
  }) => {
    const asha = await forced(page);
    const panel = panelOf(page);
    const field = (label: string) => panel.getByLabel(label, { exact: true });
    const save = panel.getByRole('button', { name: 'Save' });
    const lateScript = await holdBack(page, '**/assets/reality-check-*.js');
    await page.reload();
    await expect(panel).toHaveAccessibleName('Choose a new password');
    await field('Old password').focus();
    await lateScript();
    await expect(field('Old password')).toBeFocused();
    await field('Old password').fill(asha.password);
    await field('New password').fill('Paneer tikka 9');
    await field('Confirm password').fill('Paneer tikka 9');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const ended = page.waitForEvent('websocket').then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) => String(payload).startsWith('44'),
      }),
    );
    let body: unknown;
    await page.route('**/api/update-password', async (route) => {
      body = route.request().postDataJSON();
      await held;
      const reply = await route.fetch();
      // The server ends every session: here the socket's notice overtakes the reply.
      await ended;
      await route.fulfill({ response: reply });
    });
    await save.click();
    await expect(panel.getByRole('button', { name: 'Updating' })).toBeDisabled();
    const done = toast(page, 'Password reset success');
    answer();
    await done;
    expect(body).toEqual({ oldPassword: asha.password, newPassword: 'Paneer tikka 9' });
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

test.describe('desktop', () => {
  test.use({ viewport: DESKTOP });

  test("[AM-07] 'Reset Your Password' has a close button, but not while an update is forced; signing out does not end that", async ({
    page,
    context,
  }) => {
    const asha = await forced(page);
    const panel = panelOf(page);
    await expectLocked(page);
    await panel.getByRole('button', { name: 'Sign out' }).click();
    await expect(panel).toHaveAccessibleName('Underage gambling is prohibited.');
    await signInByForm(page, asha);
    await expect(panel).toHaveAccessibleName('Choose a new password');
    await panel.getByRole('button', { name: 'Forgot your old password?' }).click();
    await panel.getByLabel('Mobile number').fill(asha.mobile);
    await panel.getByRole('button', { name: 'Submit' }).click();
    await expect(panel).toHaveAccessibleName('Reset Your Password');
    // The server still requires an update: the answer to any call of the page would set the flag again.
    await page.route('**/api/**', () => {});
    await expectLocked(page);
    // The flag is cleared in another tab: the open panel is that of a player who may continue.
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.removeItem('crease.password-update'));
    await closeButton(panel).click();
    await expect(panel).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/home');
  });
});

test('a player on an open page must update as well, and can reset a forgotten old password by a code to the account’s mobile', async ({
  page,
}) => {
  await page.goto(NO_PAGE);
  const asha = await createAccount(page);
  await signInByForm(page, asha);
  await expect
    .poll(async () => (await stored<{ userProfile: unknown }>(page, 'crease.session'))?.userProfile)
    .toBeTruthy();
  await mustUpdate(asha);
  await page.goto('/mybets');
  const panel = panelOf(page);
  await expect(panel).toHaveAccessibleName('Choose a new password');
  expect(await stored(page, 'crease.password-update')).toEqual({ passwordUpdateRequired: 't0' });
  const created = toast(page, 'Request created');
  await panel.getByRole('button', { name: 'Forgot your old password?' }).click();
  await created;
  await expect(panel).toHaveAccessibleName('Reset Your Password');
  await panel.getByLabel('OTP').fill(await readCode(asha.mobile, 'reset'));
  await panel.getByLabel('New password').fill('Paneer tikka 9');
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(panel).toHaveAccessibleName('Underage gambling is prohibited.');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await stored(page, 'crease.password-update')).toBeNull();
  await signInByForm(page, { ...asha, password: 'Paneer tikka 9' });
  await expect(panel).toHaveCount(0);
});

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

async function mustUpdate({ playerId }: { playerId: string }): Promise<void> {
  await operatorConsole().call('forcePasswordUpdate', { body: { playerId, type: 't0', reason: 'seen elsewhere' } });
}

/** Signs in with a reply that requires a new password, as the operator requested one. */
async function forced(page: Page): Promise<PlayerDetails> {
  await page.goto(NO_PAGE);
  const asha = await createAccount(page);
  await mustUpdate(asha);
  await signInByForm(page, asha);
  await expect(panelOf(page)).toHaveAccessibleName('Choose a new password');
  return asha;
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
