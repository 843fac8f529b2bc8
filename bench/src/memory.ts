import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCountingClient } from './fanout/counting-client.ts';
import { KeepAliveLine } from './http/call-lines.ts';
import { nextMessage, startChild } from './http/child-process.ts';
import type { Offer, ServerReport, Weight } from './memory/serve-process.ts';

/** Linear trend of a series by least squares. */
interface Trend {
  /** Units of the values per minute. */
  readonly slope: number;
  /** Half of the 95 % interval; consecutive values correlate, so it is too narrow rather than too wide. */
  readonly give: number;
}

/** Student's t for 95 % at many degrees of freedom. */
const T_95 = 2;

/** @param values one per minute. */
function trendOf(values: readonly number[]): Trend {
  const count = values.length;
  const middle = (count - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  let across = 0;
  let spread = 0;
  for (const [at, value] of values.entries()) {
    across += (at - middle) * (value - mean);
    spread += (at - middle) ** 2;
  }
  const slope = across / spread;
  const rest = values.reduce((sum, value, at) => sum + (value - mean - slope * (at - middle)) ** 2, 0);
  return { slope, give: T_95 * Math.sqrt(rest / (count - 2) / spread) };
}

const MINUTES = Number(process.env.MEMORY_MINUTES ?? 60);
const SPEED = process.env.MEMORY_SPEED ?? '20';
const BETTORS = 20;
const PAUSE_MS = 500;
const WATCHERS = 50;
/** The first minutes do not count as growth: caches, pools, the first matches fill. */
const WARM_MINUTES = Math.min(20, Math.floor(MINUTES / 3));
const MINUTE_MS = 60_000;
const MIB = 2 ** 20;

/** Checks the memory growth of the product at many times real speed with some bettors and watchers. */
export async function run(): Promise<void> {
  const server = startChild(
    new URL('./memory/serve-process.ts', import.meta.url),
    [SPEED, String(BETTORS)],
    ['--expose-gc', '--max-semi-space-size=64'],
  );
  const { port, tokens } = (await nextMessage<ServerReport>(server, 'ready')).ready;
  console.log(
    `SIM_SPEED=${SPEED}; ${BETTORS} players bet every ${PAUSE_MS} ms, ${WATCHERS} visitors watch all open match odds`,
  );
  const street = openCrowd(server, port, tokens);
  const weights: Weight[] = [];
  for (let minute = 0; minute <= MINUTES; minute++) {
    const weight = await ask(server, 'weight');
    weights.push(weight);
    console.log(
      `minute ${minute}: RSS ${mib(weight.rss)}, heap ${mib(weight.heapUsed)}, external ${mib(weight.external)} MiB; ` +
        `${weight.events} events, ${weight.markets} markets, ${weight.orders} orders in memory, ${weight.placed} placed`,
    );
    if (minute < MINUTES) await sleep(MINUTE_MS);
  }
  await street.close();
  const breaches = await ask(server, 'breaches');
  console.log(breaches.length === 0 ? 'audit of the whole record: clean' : `AUDIT: ${breaches.join('; ')}`);
  const late = weights.slice(WARM_MINUTES);
  for (const of of ['rss', 'heapUsed', 'external'] as const) {
    const { slope, give } = trendOf(late.map((weight) => weight[of] / MIB));
    const flat = slope - give <= 0 ? 'flat within its interval' : 'GROWS';
    console.log(`${of} after minute ${WARM_MINUTES}: ${slope.toFixed(3)} ± ${give.toFixed(3)} MiB per minute, ${flat}`);
  }
}

const mib = (bytes: number) => (bytes / MIB).toFixed(1);

/** Players who bet and visitors who watch, on currently open markets. */
function openCrowd(server: ChildProcess, port: number, tokens: readonly string[]): { close(): Promise<void> } {
  let offers: readonly Offer[] = [];
  let isOver = false;
  let made = 0;
  const bettor = async (token: string) => {
    const line = new KeepAliveLine(port);
    while (!isOver) {
      const offer = offers[made++ % Math.max(1, offers.length)];
      if (offer) await line.post('/api/bet/match/odds', token, betOn(offer, made));
      await sleep(PAUSE_MS);
    }
    line.close();
  };
  const look = async () => {
    while (!isOver) {
      offers = await ask(server, 'offers');
      const marketIds = [...new Set(offers.map(({ marketId }) => marketId))];
      const watchers = Array.from({ length: WATCHERS }, () => watch(port, marketIds));
      await sleep(MINUTE_MS / 2);
      for (const watcher of watchers) watcher.destroy();
    }
  };
  const all = Promise.all([look(), ...tokens.map(bettor)]);
  return {
    close: async () => {
      isOver = true;
      await all;
    },
  };
}

/** Half of the bets match the house's price, the others rest at a slightly better one. */
function betOn({ marketId, runnerId, price }: Offer, made: number): string {
  const asked = made % 2 === 0 ? price : price + 2;
  const clientRef = `memory-${process.pid}-${made}`;
  return JSON.stringify({ clientRef, marketId, runnerId, side: 'back', price: asked / 100, size: 100 });
}

function watch(port: number, marketIds: readonly string[]): Socket {
  return openCountingClient({
    port,
    path: '/public/?EIO=4&transport=websocket',
    greeting: ['40', `420["market:join",${JSON.stringify({ marketIds })}]`],
    counted: '42',
    onCounted: () => {},
    onReady: () => {},
  });
}

async function ask<F extends keyof ServerReport>(server: ChildProcess, field: F): Promise<ServerReport[F]> {
  server.send(field);
  return (await nextMessage<ServerReport>(server, field))[field];
}
