import { randomInt } from 'node:crypto';
import type { LoginReply } from '@crease/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { readCode, readCodesIn } from './console.ts';
import { api, enter, NO_PAGE } from './player.ts';

/** Details of a player with or without an account. */
export interface PlayerDetails {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  /** Ten digits. */
  readonly mobile: string;
}

export interface Account extends PlayerDetails, Pick<LoginReply, 'token' | 'user'> {
  readonly playerId: string;
}

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** For layouts or functions that differ on a phone; otherwise one size is enough. */
export const SIZES = [
  { name: 'desktop', viewport: DESKTOP },
  { name: 'phone', viewport: PHONE },
] as const;

/** Returns an unused name and number. */
export function playerDetails(): PlayerDetails {
  const number = randomInt(100_000_000, 1_000_000_000);
  return {
    username: `asha ${number}`,
    password: `Mango lassi ${randomInt(10, 99)}`,
    email: `asha${number}@example.com`,
    mobile: `9${number}`,
  };
}

/** Creates an account over the API from the page's browser, without signing in. The page must be open. */
export async function createAccount(page: Page): Promise<Account> {
  const player = playerDetails();
  const number = { mobile: player.mobile, country_code: '91' };
  readCodesIn(player.mobile, page);
  await api(page, '/sendOtpToMobile', number);
  await api(page, '/mobileVerification', { ...number, otp: await readCode(player.mobile) });
  const { username, password, email } = player;
  const account = { name: username, username, password, email, ...number };
  const { token, user } = await api<LoginReply>(page, '/register', account);
  return { ...player, playerId: String(user.id), token, user };
}

/** Creates an account, stores its session in the browser and opens a page of the player. */
export async function newPlayer(page: Page, path = '/home'): Promise<Account> {
  await page.goto(NO_PAGE);
  const made = await createAccount(page);
  await enter(page, made, path);
  return made;
}

export const panelOf = (page: Page) => page.getByRole('dialog');

/** The cross of a panel; a toast inside it has one as well. */
export const closeButton = (panel: Locator) => panel.locator('header').getByRole('button', { name: 'Close' });

/** Opens the login panel from the header and passes the age gate. */
export async function openLogin(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  return passAgeGate(page);
}

/** Passes the age gate of the login panel, which also opens when a session ends. */
export async function passAgeGate(page: Page): Promise<Locator> {
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.getByLabel('Username')).toBeVisible();
  return panel;
}

export async function openRegister(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  return panel;
}

export async function fillLogin(
  form: Locator | Page,
  player: Pick<PlayerDetails, 'username' | 'password'>,
): Promise<void> {
  await form.getByLabel('Username').fill(player.username);
  await form.getByLabel('Password', { exact: true }).fill(player.password);
}

export async function fillRegister(form: Locator | Page, player: PlayerDetails): Promise<void> {
  await fillLogin(form, player);
  await form.getByLabel('Email').fill(player.email);
  await form.getByLabel('Mobile number').fill(player.mobile);
}

/** Signs in by the login panel of the open page; ends on `/home`. */
export async function signInByForm(page: Page, player: Pick<PlayerDetails, 'username' | 'password'>): Promise<void> {
  await fillLogin(await openLogin(page), player);
  await panelOf(page).getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/home');
}

/**
 * Resolves when a toast with exactly this message is shown. It closes after a second, which a busy machine may miss: so
 * the page itself checks at every change, from before the action.
 */
export function toast(page: Page, message: string): Promise<void> {
  return page.evaluate(
    (message) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const toasts = [...document.querySelectorAll('section[aria-live] [role="status"] > p > span')];
          if (!toasts.some((element) => element.textContent === message && element.getClientRects().length > 0)) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true });
        look();
      }),
    message,
  );
}

/** Returns the state that the browser stores under a name. */
export function stored<T>(page: Page, name: string): Promise<T | null> {
  return page.evaluate((name) => {
    const text = localStorage.getItem(name);
    return text === null ? null : ((JSON.parse(text) as { state: unknown }).state as never);
  }, name);
}
