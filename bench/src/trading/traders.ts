import type { ChildProcess } from 'node:child_process';
import { createHttpClient, createLiveClient, type HttpClient, type LiveClient } from '@crease/client';
import { nextMessage, startChild } from '../http/child-process.ts';
import { MARKET_IDS } from '../http/still-feed.ts';
import type { BotsOrder, BotsResult } from './traders/bots-process.ts';
import type { Served } from './traders/serve-process.ts';

const size = (name: string, usual: number) => Number(process.env[name] ?? usual);
/** Smaller for a trial: `BENCH_BOTS=2 BENCH_WATCHERS=20 BENCH_SECONDS=3`. */
const BOTS = size('BENCH_BOTS', 50);
const ORDERS_PER_SECOND = size('BENCH_ORDERS', 20);
const WATCHERS = size('BENCH_WATCHERS', 1000);
const SECONDS = size('BENCH_SECONDS', 30);

const MARKET = MARKET_IDS[0] as string;
const RUNNER = 'home';
/** Pause between two measured bets, ms: a market is published at most ten times per second. */
const PAUSE_MS = 110;
/** Below the house's 1.90 and above nothing else: the second level to back. */
const PRICE = 180;
const STAKE = 100_00;

/**
 * Bots and players: times of a bet, and of its price on a player's screen, without and with programs that trade
 * through the interface of Betfair. The measured market is watched by everybody and traded by none of them; server,
 * bots and watchers run in separate processes on the same cores.
 */
export async function run(): Promise<void> {
  const server = startChild(
    new URL('./traders/serve-process.ts', import.meta.url),
    [String(BOTS)],
    ['--max-semi-space-size=64'],
  );
  const { served } = await nextMessage<{ served: Served }>(server, 'served');
  const watchers = startChild(new URL('./traders/watchers-process.ts', import.meta.url), [
    String(served.port),
    String(WATCHERS),
  ]);
  await nextMessage(watchers, 'ready');
  const url = `http://127.0.0.1:${served.port}`;
  const api = createHttpClient({ base: `${url}/api`, token: () => served.token });
  const player = createLiveClient({ url, token: () => served.token });
  const screen = new Screen(player);
  await screen.ready;
  const alone = { ...(await measure(api, screen)), arrived: await arrivedAt(watchers) };
  const bots = startChild(new URL('./traders/bots-process.ts', import.meta.url));
  bots.send({ served, rate: ORDERS_PER_SECOND, seconds: SECONDS + 2 } satisfies BotsOrder);
  const traded = nextMessage<{ result: BotsResult }>(bots, 'result');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await arrivedAt(watchers);
  const beside = { ...(await measure(api, screen)), arrived: await arrivedAt(watchers) };
  const { result } = await traded;
  print({ alone, beside, result });
  player.close();
  for (const one of [bots, watchers]) one.kill('SIGKILL');
  server.send({ stop: true });
  await new Promise((resolve) => server.once('exit', resolve));
}

/** The measured player's page: knows when it shows a size at the measured price. */
class Screen {
  readonly ready: Promise<void>;
  #shown = 0;
  #waiting: { readonly size: number; readonly seen: () => void } | null = null;

  constructor(player: LiveClient) {
    this.ready = new Promise((resolve) => {
      player.onMarket((market) => {
        resolve();
        if (market.type !== 'match_odds') return;
        const runner = market.runners.find(({ runnerId }) => runnerId === RUNNER);
        this.#shown = runner?.back.find(({ price }) => price === PRICE)?.size ?? 0;
        if (this.#waiting && this.#shown >= this.#waiting.size) this.#waiting.seen();
      });
      player.joinMarkets([MARKET]);
    });
  }

  /** Resolves with the time at which one more bet is shown. */
  oneMore(): Promise<number> {
    const size = this.#shown + STAKE;
    return new Promise((resolve) => {
      this.#waiting = { size, seen: () => resolve(performance.now()) };
    });
  }
}

interface Measured {
  /** Milliseconds. */
  readonly bets: readonly number[];
  readonly prices: readonly number[];
}

/** Places one bet after another that adds to a price of the measured market. */
async function measure(api: HttpClient, screen: Screen): Promise<Measured> {
  const [bets, prices]: [number[], number[]] = [[], []];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    const began = performance.now();
    const shown = screen.oneMore();
    await api.call('placeOdds', {
      body: {
        clientRef: `traders-${performance.timeOrigin}-${began}`.replaceAll('.', '-').slice(0, 60),
        marketId: MARKET,
        runnerId: RUNNER,
        side: 'lay',
        price: PRICE / 100,
        size: STAKE / 100,
        persistence: 'persist',
      },
    });
    bets.push(performance.now() - began);
    prices.push((await shown) - began);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return { bets, prices };
}

interface Report {
  readonly alone: Measured & { readonly arrived: number };
  readonly beside: Measured & { readonly arrived: number };
  readonly result: BotsResult;
}

function print({ alone, beside, result }: Report): void {
  const perSecond = result.took.length / (SECONDS + 2);
  console.log(
    `${BOTS} bots, ${perSecond.toFixed(0)} orders/s: ${result.placed} accepted, ${result.refused} refused; ` +
      `a bot's order p50 ${ms(result.took, 0.5)}, p99 ${ms(result.took, 0.99)} ms from when it was due`,
  );
  console.log(`${WATCHERS} watchers: ${alone.arrived} updates without bots, ${beside.arrived} with them`);
  console.log('| ms | without bots: p50 | p99 | with bots: p50 | p99 | p99 with ÷ without |');
  console.log('|---|---|---|---|---|---|');
  for (const [name, one, other] of [
    ['a bet', alone.bets, beside.bets],
    ['its price on the screen', alone.prices, beside.prices],
  ] as const) {
    const ratio = (at(other, 0.99) / at(one, 0.99)).toFixed(2);
    const cells = [one, other].flatMap((times) => [ms(times, 0.5), ms(times, 0.99)]);
    console.log(`| ${name} (${one.length} and ${other.length}) | ${cells.join(' | ')} | ${ratio} |`);
  }
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const ms = (times: readonly number[], share: number) => at(times, share).toFixed(1);

async function arrivedAt(watchers: ChildProcess): Promise<number> {
  watchers.send({});
  return (await nextMessage<{ arrived: number }>(watchers, 'arrived')).arrived;
}
