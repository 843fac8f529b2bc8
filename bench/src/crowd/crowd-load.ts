import { createHttpClient, newClientRef } from '@crease/client';
import { startProduct } from '../product-server.ts';

const SIZES = [0, 40, 500];
const SECONDS = 60;
/** Time until views are filled and the opening match is quoted, ms. */
const WARM_UP_MS = 15_000;
const BET_EVERY_MS = 100;
const PORT = 4470;

/**
 * Cost of simulated players: processor time of the server without other users, and duration of one player's bets next
 * to them. One server per size, in sequence; figures are ratios to size 0.
 */
export async function run(): Promise<void> {
  console.log('| simulated players | server, share of a core | bets: median, 99 % (ms) | orders of others a second |');
  console.log('|--:|--:|--:|--:|');
  for (const size of SIZES) console.log(await measured(size));
}

async function measured(size: number): Promise<string> {
  const server = await startProduct(PORT, { SIMULATED_PLAYERS: String(size) });
  try {
    await pause(WARM_UP_MS);
    const before = await cpuSeconds(server.url);
    await pause((SECONDS / 2) * 1000);
    const share = ((await cpuSeconds(server.url)) - before) / (SECONDS / 2);
    const { median, late, orders } = await bets(server.url);
    return `| ${size} | ${(100 * share).toFixed(0)} % | ${median.toFixed(1)}, ${late.toFixed(1)} | ${orders.toFixed(1)} |`;
  } finally {
    await server.stop();
  }
}

/**
 * Places one demo player's bets, ten per second, each at a price that is not matched; measures them and the rate of
 * order numbers.
 */
async function bets(url: string) {
  const visitor = createHttpClient({ base: `${url}/api`, token: () => null });
  const { token } = await visitor.call('loginDemo');
  const api = createHttpClient({ base: `${url}/api`, token: () => token });
  const { items } = await visitor.call('events');
  // A match that has not begun rejects no bet because of a running ball.
  const open = items
    .filter(({ inPlay }) => !inPlay)
    .map(({ matchOdds }) => matchOdds)
    .find((main) => main?.status === 'open' && main.runners[0]?.back);
  if (!open) throw new Error('no open match odds');
  const body = { marketId: open.marketId, runnerId: open.runners[0]?.runnerId ?? '', side: 'back' as const };
  const taken: number[] = [];
  const ids: number[] = [];
  const began = performance.now();
  for (let at = 0; at < (SECONDS / 2) * (1000 / BET_EVERY_MS); at++) {
    const start = performance.now();
    const placed = await api.call('placeOdds', {
      body: { ...body, price: 50, size: 100, clientRef: newClientRef() },
    });
    taken.push(performance.now() - start);
    ids.push(Number(placed.bet.betId));
    await pause(Math.max(0, BET_EVERY_MS - (performance.now() - start)));
  }
  const sorted = taken.sort((one, other) => one - other);
  const seconds = (performance.now() - began) / 1000;
  const others = (ids.at(-1) ?? 0) - (ids[0] ?? 0) - Math.max(0, ids.length - 1);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    late: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    orders: others / seconds,
  };
}

/** Reads the server's own metrics, on the next port. */
async function cpuSeconds(url: string): Promise<number> {
  const metrics = new URL(url);
  metrics.port = String(Number(metrics.port) + 1);
  metrics.pathname = '/metrics';
  const text = await (await fetch(metrics)).text();
  return Number(/^crease_process_cpu_seconds_total (\S+)/m.exec(text)?.[1] ?? Number.NaN);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
