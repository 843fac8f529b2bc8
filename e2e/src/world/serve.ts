import { startServer } from '@crease/server';
import { startBehindWeb } from '../../../apps/server/src/testing/behind-web.ts';
import { ScriptedFeed, type Wanted } from './scripted-feed.ts';
import type { Order, Reply } from './world.ts';

/** Process of a server under test: the parent process controls its clock and its matches. */

/** A Tuesday morning: no test depends on the real date. */
const START = Date.parse('2030-06-04T09:00:00Z');

let ahead = START - Date.now();
const now = () => Date.now() + ahead;
const feed = new ScriptedFeed(START);
const { env } = process;
const options = { env, feed, now, onEnded: () => process.exit(1) };
// Named, because the ports of a writer behind a web process are others.
const named = { METRICS_PORT: String(Number(env.PORT) + 1), PUBLIC_URL: `http://127.0.0.1:${env.PORT}` };
const behindWeb = { ...options, env: { ...env, ...named } };
const server = await (env.E2E_TARGET === 'cluster' ? startBehindWeb(behindWeb) : startServer(options));

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
