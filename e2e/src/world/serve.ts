import { type RunningServer, startServer, startWeb } from '@crease/server';
import type { Order, Reply } from './protocol.ts';
import { ScriptedFeed, type Wanted } from './scripted-feed.ts';

/** Process of a server under test: the parent process controls its clock and its matches. */

/** A Tuesday morning: no test depends on the real date. */
const START = Date.parse('2030-06-04T09:00:00Z');

let ahead = START - Date.now();
const now = () => Date.now() + ahead;
const feed = new ScriptedFeed(START);
const { env } = process;
const onEnded = () => process.exit(1);
const server = env.E2E_TARGET === 'cluster' ? await startCluster() : await startServer({ env, feed, now, onEnded });

const orders = {
  pass: (ms: number) => {
    ahead += ms;
  },
  play: (ms: number) => {
    feed.play(ms);
    ahead += ms;
  },
  playUntil: (wanted: Wanted) => {
    ahead += feed.playUntil(wanted);
  },
};

/** Starts a writer, and a web process at the address of the server under test. */
async function startCluster(): Promise<RunningServer> {
  const shared = { ...env, SECRET_KEY: env.SECRET_KEY ?? 'one secret of all processes, for tests' };
  const metrics = String(Number(env.PORT) + 1);
  const role = { CREASE_ROLE: 'writer', PORT: '0', METRICS_PORT: metrics };
  const writer = await startServer({ env: { ...shared, ...role }, feed, now, onEnded });
  const web = { CREASE_ROLE: 'web', WRITER_URL: writer.url, METRICS_PORT: '0' };
  const { stop } = await startWeb({ env: { ...shared, ...web }, now });
  return { ...writer, stop: () => stop().then(writer.stop) };
}

/** Resolves once the server has read all updates at the new time. */
async function followed(): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await server.feedRound();
  } while (feed.hasUnread);
  await server.writer.submit({ type: 'beat', feedReadTo: now() });
}

const reply = (message: Reply) => process.send?.(message);

process.on('message', async ({ id, name, argument }: Order) => {
  try {
    orders[name](argument as never);
    await followed();
    reply({ id, value: now() });
  } catch (error) {
    reply({ id, failure: String(error) });
  }
});
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(0));
reply({ ready: now() });
