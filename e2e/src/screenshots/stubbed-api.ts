import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CashOutUpdate, type CashOutWanted, PATHS, ROUTES, type RouteName } from '@crease/contract';
import { expect, type Page, type Route } from '@playwright/test';
import { followRequests, requestsUnderWay } from '../support/requests-under-way.ts';
import { REPLIES, type Replies } from './replies/answers.ts';
import { BET_PLACES } from './replies/bets.ts';
import { CHASE_WITH_MARKETS, EVENTS } from './replies/matches.ts';
import { NOW } from './replies/moment.ts';
import { CASH_OUT, WALLET } from './replies/money.ts';
import { PLAYER } from './replies/player.ts';

/** The built app. */
const APP = join(fileURLToPath(import.meta.url), '../../../../apps/player/dist');

/**
 * Stubs the whole server: each call gets its stubbed reply, the socket connects and sends nothing, the clock is
 * stopped, files are those of the built app. Call it before the page is opened; without `isIn` nobody is signed in.
 * @returns the calls without a stub, as they are made.
 */
export async function openStubbedApi(page: Page, { isIn = true, answers = {} }: StubbedApi = {}): Promise<string[]> {
  const unanswered: string[] = [];
  const replies: Replies = { ...REPLIES, ...answers };
  followRequests(page);
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(slowClock);
  if (isIn) await page.addInitScript(keepSession, JSON.stringify({ state: session(), version: 1 }));
  await page.route('**/*', (route) => {
    if (route.request().resourceType() === 'document') return route.fulfill({ path: join(APP, 'index.html') });
    const { pathname } = new URL(route.request().url());
    return pathname.startsWith('/api/')
      ? answer(route, replies, unanswered)
      : route.fulfill({ path: join(APP, pathname) });
  });
  await stubSocket(page);
  return unanswered;
}

/** Waits until everything that the page requested has loaded and is rendered: calls, lazy chunks, fonts, images. */
export async function atRest(page: Page): Promise<void> {
  const isQuiet = async () => {
    await page.evaluate(drawn);
    return requestsUnderWay(page) === 0;
  };
  await expect.poll(isQuiet, { intervals: [0, 20, 50, 100] }).toBe(true);
  await page.evaluate(drawn);
}

async function drawn(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
}

interface StubbedApi {
  readonly isIn?: boolean;
  /** Replies that override those of every picture. */
  readonly answers?: Replies;
}

/** Slows the page's clock down: prices do not become stale when the machine is busy for seconds. */
function slowClock(): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() / 1000;
}

function keepSession(text: string): void {
  localStorage.setItem('crease.session', text);
}

function session() {
  const wallet = WALLET;
  return {
    isAuth: true,
    token: 'stub',
    user: PLAYER,
    userProfile: null,
    wallet,
    exposureAmount: 0,
    isStoreHydrated: true,
  };
}

async function answer(route: Route, replies: Replies, unanswered: string[]): Promise<void> {
  const { pathname, searchParams } = new URL(route.request().url());
  const method = route.request().method();
  const name = routeNamed(method, pathname.slice('/api'.length));
  const given = name && replies[name];
  if (given === undefined) {
    unanswered.push(`${method} ${pathname}`);
    await route.fulfill({ status: 404, json: { error: true, code: 'NOT_FOUND', message: 'no stubbed reply' } });
    return;
  }
  const data = typeof given === 'function' ? (given as (query: URLSearchParams) => unknown)(searchParams) : given;
  await route.fulfill({ json: { data } });
}

const NAMES = Object.keys(ROUTES) as RouteName[];

function routeNamed(method: string, path: string): RouteName | undefined {
  const isPath = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
  return NAMES.find((name) => PATHS[name][0] === method && isPath(PATHS[name][1]));
}

/** Longer than any busy machine needs, ms. */
const LONG_MS = 3_600_000;

/** Stubs the socket server on the wire: Engine.IO and Socket.IO as the client library speaks them. */
async function stubSocket(page: Page): Promise<void> {
  await page.routeWebSocket(/\/public\//, (socket) => {
    const opening = { sid: 'stub', upgrades: [], pingInterval: LONG_MS, pingTimeout: LONG_MS, maxPayload: 65_536 };
    socket.send(`0${JSON.stringify(opening)}`);
    socket.onMessage((message) => {
      const text = String(message);
      if (text.startsWith('40')) socket.send('40{"sid":"stub"}');
      const request = /^42(\d+)(\[.*)$/s.exec(text);
      if (!request) return;
      const [name, payload] = JSON.parse(request[2] as string) as [string, Payload | undefined];
      socket.send(`43${request[1]}${JSON.stringify([{ status: 'success', data: acknowledged(name, payload) }])}`);
    });
  });
}

interface Payload {
  readonly wanted?: readonly CashOutWanted[];
  readonly gameId?: string;
  readonly marketIds?: readonly string[];
}

function acknowledged(name: string, { gameId, marketIds = [], wanted = [] }: Payload = {}): unknown {
  if (name === 'session_check') return { userId: PLAYER.id };
  if (name === 'get:balance') return WALLET;
  if (name === 'market:join') return CHASE_WITH_MARKETS.markets.filter(({ marketId }) => marketIds.includes(marketId));
  if (name === 'event:join') return gameId === '*' ? EVENTS : EVENTS.filter((event) => event.gameId === gameId);
  if (name === 'places:join')
    return marketIds.map((marketId, at) => ({ marketId, sequence: 1, places: at === 0 ? BET_PLACES : [] }));
  if (name === 'cashOut:join') return wanted.flatMap(cashOutReplies);
  return null;
}

function cashOutReplies({ marketId, share }: CashOutWanted): CashOutUpdate[] {
  const { quote } = CASH_OUT;
  if (quote === null || quote.marketId !== marketId) return [];
  return [{ marketId, share, sequence: 1, isHeld: true, value: quote.value, quote: share === null ? null : quote }];
}
