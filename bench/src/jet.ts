import { createHttpClient } from '@crease/client';
import { nextMessage, startChild } from './http/child-process.ts';
import { startProduct } from './product-server.ts';

const PORT = 4597;
const WATCHERS = 2000;
const WATCHED_MS = 60_000;
/** Later updates are noticeable next to a friend's phone, ms. */
const WANTED_MS = 100;

interface Burst {
  readonly first: number;
  readonly last: number;
  readonly arrived: number;
}

/**
 * Jet with two thousand watchers in one room: time between the first and the last watcher's receipt of an update, ten
 * updates per second, over a minute. Server and watchers are one process each, on two cores.
 */
export async function run(): Promise<void> {
  const product = await startProduct(PORT, { JET_LINKS: '5000' });
  await giveSeed();
  const watchers = startChild(new URL('./jet/watcher-process.ts', import.meta.url), [String(PORT), String(WATCHERS)]);
  try {
    await nextMessage(watchers, 'ready');
    watchers.send({ reset: true });
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    watchers.send({ tell: true });
    print((await nextMessage<{ bursts: readonly Burst[] }>(watchers, 'bursts')).bursts);
  } finally {
    watchers.kill('SIGKILL');
    await product.stop();
  }
}

/** Starts the first chain by giving it a seed. */
async function giveSeed(): Promise<void> {
  const api = createHttpClient({ base: `http://127.0.0.1:${PORT}/api`, token: () => null });
  for (;;) {
    const { chain } = await api.call('game', { params: { gameId: 'jet' } });
    if (chain) return void (await api.call('giveJetSeed', { body: { head: chain.head, seed: 'of-the-bench' } }));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function print(all: readonly Burst[]): void {
  // The first and last burst may be incomplete.
  const bursts = all.slice(1, -1);
  const whole = bursts.filter(({ arrived }) => arrived === WATCHERS);
  const spreads = whole.map(({ first, last }) => last - first).sort((one, other) => one - other);
  const at = (share: number) => spreads[Math.min(spreads.length - 1, Math.floor(spreads.length * share))] ?? Number.NaN;
  const p99 = at(0.99);
  console.log(`${WATCHERS} watchers, ${bursts.length} updates, ${whole.length} of them separate`);
  console.log(
    `first to last watcher: median ${at(0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, most ${at(1).toFixed(0)} ms ` +
      `(wanted: p99 ${WANTED_MS} ms) ${p99 <= WANTED_MS ? 'ok' : 'MISSED'}`,
  );
}
