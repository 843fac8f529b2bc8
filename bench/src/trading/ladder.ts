import { createHttpClient } from '@crease/client';
import { decimalFromPrice, priceAtTick, TICK_COUNT } from '@crease/kernel';
import type { Page, WebSocketRoute } from 'playwright-core';
import { launchChromium, startProduct } from '../product-server.ts';

const PORT = 4611;
/** Slowdown of the processor. */
const THROTTLE = 4;
const MEASURED_MS = 10_000;
const CHANGES_PER_SECOND = 200;
/** The server's pace of one runner's prices, ms. */
const PACE_MS = 250;
/** Prices with offers on each side, and with trades. */
const LEVELS = 60;
const FRAME_MS = 1000 / 60;

interface Runner {
  readonly marketId: string;
  readonly runnerId: string;
}

/**
 * Three ladders side by side on a processor four times slower, while 200 prices a second change: in the server's pace,
 * and with one message for each change. The messages are added to the page's own connection to the product.
 */
export async function run(): Promise<void> {
  const product = await startProduct(PORT);
  const browser = await launchChromium();
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const line = await openLadders(page, product.url);
    const throttle = await page.context().newCDPSession(page);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    print('no changes', await framesOf(page, async () => {}));
    for (const [name, messagesPerSecond] of [
      ['in the pace of the server', (line.runners.length * 1000) / PACE_MS],
      ['one message per change', CHANGES_PER_SECOND],
    ] as const)
      print(name, await framesOf(page, () => send(line, messagesPerSecond)));
  } finally {
    await browser.close();
    await product.stop();
  }
}

interface Line {
  readonly runners: readonly Runner[];
  readonly socket: () => WebSocketRoute;
}

/** Signs in and opens three ladders of a match. */
async function openLadders(page: Page, url: string): Promise<Line> {
  const api = createHttpClient({ base: `${url}/api`, token: () => null });
  const { token, user } = await api.call('loginDemo', { body: {} });
  const { items } = await api.call('events', { query: { sportId: 1 } });
  const gameId = items[0]?.gameId ?? '';
  const { markets } = await api.call('event', { params: { gameId } });
  const market = markets.find(({ type }) => type === 'match_odds');
  if (!market || !('runners' in market)) throw new Error('no match has odds');
  const runners = market.runners.slice(0, 3).map(({ runnerId }) => ({ marketId: market.marketId, runnerId }));
  let socket: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/public\//, (route) => {
    socket = route;
    const server = route.connectToServer();
    route.onMessage((message) => server.send(message));
    // The server's own prices would replace the ones of the measurement.
    server.onMessage((message) => {
      if (String(message).includes('"depth:changes"')) return;
      noteState(String(message));
      route.send(message);
    });
  });
  await page.goto(`${url}/robots.txt`);
  const wallet = { balance: 0, cash: 0, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0 };
  const state = { isAuth: true, token, user, userProfile: null, wallet, exposureAmount: 0, isStoreHydrated: true };
  const ladders = { byPlayer: { [String(user.id)]: { layouts: { [gameId]: runners } } } };
  await page.evaluate(
    (kept) => {
      for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
    },
    {
      'crease.session': JSON.stringify({ state, version: 1 }),
      'crease.ladders': JSON.stringify({ state: ladders, version: 1 }),
    },
  );
  await page.goto(`${url}/exchange/${gameId}/ladder`);
  await page.locator('[data-ladder] [data-level]').first().waitFor();
  return { runners, socket: () => socket as WebSocketRoute };
}

/** Above those of the server, which begin with the time. */
let sequence = 5e15;
/** Number of the state that the page has, by runner. */
const shown = new Map<string, number>();

/** Reads the number of a runner's first state from the reply that carries it. */
function noteState(message: string): void {
  if (!message.startsWith('43') || !message.includes('"traded":')) return;
  const [reply] = JSON.parse(message.slice(message.indexOf('['))) as [{ data: Runner & { sequence: number } }];
  shown.set(reply.data.runnerId, reply.data.sequence);
}

/** The moving book of one runner. */
interface MovingBook {
  readonly runner: Runner;
  readonly sizes: Float64Array;
  /** Tick between back and lay. */
  middle: number;
  /** Sizes that the page has, by list and tick. */
  sent: Record<'back' | 'lay' | 'traded', Map<number, number>>;
}

function openBook(runner: Runner, at: number): MovingBook {
  const sizes = new Float64Array(TICK_COUNT).map((_, tick) => 100 * (1 + (tick % 97)));
  return { runner, sizes, middle: 100 + 20 * at, sent: { back: new Map(), lay: new Map(), traded: new Map() } };
}

/** Sends changes for as long as frames are measured. */
async function send({ runners, socket }: Line, messagesPerSecond: number): Promise<void> {
  const books = runners.map(openBook);
  const changesEach = CHANGES_PER_SECOND / messagesPerSecond;
  const started = performance.now();
  for (let sent = 0; performance.now() - started < MEASURED_MS; ) {
    const due = ((performance.now() - started) / 1000) * messagesPerSecond;
    for (; sent < due; sent++) {
      const book = books[sent % books.length] as MovingBook;
      for (let change = 0; change < changesEach; change++) {
        const tick = book.middle + ((sent * 7 + change * 13) % LEVELS) - LEVELS / 2;
        book.sizes[tick] = 100 * (1 + ((sent * 31 + change) % 997));
      }
      if (sent % 20 === 0) book.middle += sent % 40 === 0 ? 1 : -1;
      socket().send(`42${JSON.stringify(['depth:changes', nextChanges(book)])}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Returns what has changed since the last message of a runner. */
function nextChanges({ runner, sizes, middle, sent }: MovingBook) {
  const from = shown.get(runner.runnerId);
  shown.set(runner.runnerId, ++sequence);
  const changes = (name: keyof MovingBook['sent'], step: 1 | -1) => {
    const before = sent[name];
    const ticks = Array.from({ length: LEVELS }, (_, at) => middle + step * (at + 1));
    const next = new Map(ticks.map((tick) => [tick, sizes[tick] as number]));
    sent[name] = next;
    const differing = [...new Set([...before.keys(), ...ticks])].filter((tick) => before.get(tick) !== next.get(tick));
    return differing.map((tick) => ({ price: decimalFromPrice(priceAtTick(tick)), size: next.get(tick) ?? 0 }));
  };
  return {
    ...runner,
    from,
    sequence,
    back: changes('back', -1),
    lay: changes('lay', 1),
    traded: changes('traded', -1),
  };
}

/** Text, because the compiler would add calls to functions that the page does not have. */
const MEASURE = `new Promise((resolve) => {
  const times = [];
  const started = performance.now();
  let before = started;
  const frame = (now) => {
    times.push(now - before);
    before = now;
    if (now - started < ${MEASURED_MS}) requestAnimationFrame(frame);
    else resolve(times);
  };
  requestAnimationFrame(frame);
})`;

/** Returns the times between frames during some work, ms. */
async function framesOf(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  const [frames] = await Promise.all([page.evaluate<number[]>(MEASURE), work()]);
  return frames;
}

function print(name: string, frames: readonly number[]): void {
  const sorted = frames.slice(1).sort((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  const late = sorted.filter((time) => time > 1.5 * FRAME_MS).length;
  console.log(
    `${name}: ${((1000 * sorted.length) / MEASURED_MS).toFixed(1)} frames a second; time between frames: ` +
      `median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms; ${late} late`,
  );
}
