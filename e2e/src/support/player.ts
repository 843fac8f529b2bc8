import { newClientRef } from '@crease/client';
import type { LoginReply } from '@crease/contract';
import { expect, type Page } from '@playwright/test';
import { WORLD } from '../servers.ts';
import type { World } from '../world/world.ts';
import { playerApi } from './console.ts';

/** Actions of players shared by many tests. */

/** The smallest page of the server, without the app: for a player whose first steps are calls. */
export const NO_PAGE = '/robots.txt';

/**
 * Signs in by storing an existing session in the page's browser, without a form, and opens a page of the player. The
 * page must be on the player's server.
 */
export async function enter(
  page: Page,
  { token, user }: Pick<LoginReply, 'token' | 'user'>,
  path = '/home',
): Promise<void> {
  const wallet = { balance: 0, cash: 0, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0 };
  const state = { isAuth: true, token, user, userProfile: null, wallet, exposureAmount: 0, isStoreHydrated: true };
  await page.evaluate((text) => localStorage.setItem('crease.session', text), JSON.stringify({ state, version: 1 }));
  if (path === NO_PAGE) return;
  await page.goto(new URL(path, page.url()).href);
  if (path === '/home') await expect(page.getByText('₹1,00,000.00').first()).toBeVisible();
}

/**
 * Signs in as a new demo player without the form.
 * @param path page to open: `/home` waits for the balance; with another server's origin if it is not the page's own.
 */
export async function demoLogin(page: Page, path = '/home'): Promise<void> {
  const { origin } = new URL(path, WORLD.origin);
  await page.goto(`${origin}${NO_PAGE}`);
  await enter(page, await playerApi(null, new URL(origin)).call('loginDemo'), path);
}

/** Signs in as a new demo player through the age gate; ends on `/home`. */
export async function demoLoginByForm(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Demo Login' }).click();
  await page.waitForURL('**/home');
  await expect(page.getByText('₹1,00,000.00').first()).toBeVisible();
}

/** The token of the page's session. */
export const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('crease.session') ?? '{}') as { state: { token: string } }).state.token,
  );

/** Calls the API with the page's session. */
export async function api<T>(page: Page, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ({ path, body }) => {
      const stored = JSON.parse(localStorage.getItem('crease.session') ?? 'null') as {
        state?: { token?: string };
      } | null;
      const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      if (stored?.state?.token) headers.authorization = stored.state.token;
      const reply = await fetch(
        `/api${path}`,
        body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
      );
      const read = (await reply.json()) as { data?: unknown };
      if (!reply.ok) throw new Error(JSON.stringify(read));
      return read.data as never;
    },
    { path, body },
  );
}

/** Sends a seed for the server seed whose hash is shown, as needed for rounds played over the API. */
export async function setClientSeed(page: Page): Promise<void> {
  const { nextSeedHash: seedHash } = await api<{ nextSeedHash: string }>(page, '/games/seeds');
  await api(page, '/games/seeds', { seedHash, clientSeed: 'of-this-test' });
}

export interface ListedEvent {
  readonly gameId: string;
  readonly name: string;
  readonly inPlay: boolean;
  readonly matchOdds: {
    readonly status: string;
    readonly runners: readonly { readonly back: { price: number } | null; readonly lay: { price: number } | null }[];
  } | null;
}

export async function listEvents(page: Page, query: string): Promise<readonly ListedEvent[]> {
  return (await api<{ items: ListedEvent[] }>(page, `/sports/events?${query}`)).items;
}

/**
 * Returns an undecided match with offers on every side. Of several the one with the longest way to go; advances play
 * until there is one.
 */
export async function openMatch(page: Page, world: World, query: string): Promise<ListedEvent> {
  const isOpen = ({ matchOdds }: ListedEvent) =>
    matchOdds?.status === 'open' &&
    matchOdds.runners.every(({ back, lay }) => back && lay && back.price >= 1.2 && back.price <= 8);
  for (;;) {
    const found = (await listEvents(page, query)).findLast(isOpen);
    if (found) return found;
    await world.play(30_000);
  }
}

/** The field of a bet's stake: in the slip column, or in the inline slip on a phone. */
export const stakeField = (page: Page) => page.locator('input[inputmode]').last();

/** Records every toast of the open page, also closed ones, as `Error: message`. Call it before the page is opened. */
export async function watchToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const toasts: string[] = [];
    Object.assign(window, { toasts });
    const take = (node: Node) => {
      if (!(node instanceof HTMLElement)) return;
      for (const paragraph of node.querySelectorAll('[role] > p:has(> b)')) {
        const [title, message] = paragraph.children;
        if (paragraph.closest('section[aria-live]')) toasts.push(`${title?.textContent}: ${message?.textContent}`);
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) take(node.parentElement ?? node);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { toasts: string[] }).toasts);
}

interface FancyNow {
  readonly marketId: string;
  readonly status: string;
  readonly name: string;
  /** Only fancies have one. */
  readonly yes?: { run: number; rate: number } | null;
}

type OpenFancy = FancyNow & { readonly yes: { run: number; rate: number } };

/** A fancy with a bet. */
export interface TakenFancy {
  readonly marketId: string;
  readonly name: string;
}

/** Bets no on the runs of the next ball of a match in play and waits out the in-play delay. @param size rupees. */
export async function takeShortFancy(page: Page, world: World, size = 100): Promise<TakenFancy> {
  const { marketId, name, yes } = await nextBall(page, world);
  const clientRef = newClientRef();
  await api(page, '/bet/fancy/odds', { clientRef, marketId, side: 'back', run: yes.run, rate: yes.rate, size });
  await world.pass(LONGEST_DELAY_MS);
  const status = async () => (await api<{ status: string }>(page, `/bet/status/${clientRef}`)).status;
  await expect.poll(status).toBe('matched');
  return { marketId, name };
}

/** Longer than any in-play delay, but shorter than `FEED_TIMEOUT_MS`, after which bets lapse. */
const LONGEST_DELAY_MS = 8_000;

async function nextBall(page: Page, world: World): Promise<OpenFancy> {
  for (;;) {
    // The match that began last is the farthest from an end that leaves a ball unbowled.
    const ball = (await openFancies(page)).findLast(({ name }) => /off ball/.test(name));
    if (ball) return ball;
    await world.play(1_000);
  }
}

/** Returns all open fancies of cricket in play, those of the latest match last. */
export async function openFancies(page: Page): Promise<OpenFancy[]> {
  const events = await listEvents(page, 'sportId=4&inPlay=true');
  const read = ({ gameId }: ListedEvent) => api<{ markets: FancyNow[] }>(page, `/sports/events/${gameId}`);
  const markets = (await Promise.all(events.map(read))).flatMap((event) => event.markets);
  return markets.filter((market): market is OpenFancy => market.status === 'open' && Boolean(market.yes));
}

/** Waits until the service worker is active: it controls pages opened from now on, but not one that was loading. */
export async function workerReady(page: Page): Promise<void> {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(state).toBe('activated');
}
