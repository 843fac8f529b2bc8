import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createHttpClient } from '@crease/client';
import { startProduct } from './product-server.ts';

const PORT = 4597;
const WATCHERS = 2000;
const WATCHED_MS = 60_000;
/** An update that comes later than that is felt beside the flight of a friend's phone, ms. */
const WANTED_MS = 100;

interface Burst {
  readonly first: number;
  readonly last: number;
  readonly arrived: number;
}

/**
 * Jet with two thousand watchers in one room: how far apart the first and the last of them have an update of the
 * flight, ten a second, over a minute. Server and watchers are a process each, on two cores.
 */
export async function run(): Promise<void> {
  const product = await startProduct(PORT, { JET_LINKS: '5000' });
  await giveSeed();
  const path = fileURLToPath(new URL('./jet/watcher-process.ts', import.meta.url));
  const watchers = fork(path, [String(PORT), String(WATCHERS)], { execArgv: ['--import', 'tsx'] });
  try {
    const heard = () => new Promise<{ bursts?: readonly Burst[] }>((resolve) => watchers.once('message', resolve));
    await heard();
    watchers.send({ reset: true });
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    const told = heard();
    watchers.send({ tell: true });
    print((await told).bursts ?? []);
  } finally {
    watchers.kill('SIGKILL');
    await product.stop();
  }
}

/** The first chain flies once somebody gives it a seed. */
async function giveSeed(): Promise<void> {
  const api = createHttpClient({ base: `http://127.0.0.1:${PORT}/api`, token: () => null });
  for (;;) {
    const { chain } = await api.call('game', { params: { gameId: 'jet' } });
    if (chain) return void (await api.call('giveJetSeed', { body: { head: chain.head, seed: 'of-the-bench' } }));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function print(all: readonly Burst[]): void {
  // The first and the last may have been cut by the clock of the bench.
  const bursts = all.slice(1, -1);
  const whole = bursts.filter(({ arrived }) => arrived === WATCHERS);
  const spreads = whole.map(({ first, last }) => last - first).sort((one, other) => one - other);
  const at = (share: number) => spreads[Math.min(spreads.length - 1, Math.floor(spreads.length * share))] ?? Number.NaN;
  const p99 = at(0.99);
  console.log(`${WATCHERS} watchers, ${bursts.length} updates, ${whole.length} of them one by one`);
  console.log(
    `first to last watcher: median ${at(0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, most ${at(1).toFixed(0)} ms ` +
      `(wanted: p99 ${WANTED_MS} ms) ${p99 <= WANTED_MS ? 'ok' : 'MISSED'}`,
  );
}
