import { TestOwner } from '../../../../apps/server/src/betfair-api/testing/test-program.ts';
import type { TestServer } from '../../../../apps/server/src/testing/running-server.ts';
import { openBenchServer, RICHES, UNLIMITED } from '../../http/bench-server.ts';
import { stillFeed } from '../../http/still-feed.ts';

/** A program's credentials. */
export interface BotKey {
  readonly key: string;
  readonly token: string;
}

/** What the server process reports once it serves. */
export interface Served {
  readonly port: number;
  readonly bots: readonly BotKey[];
  /** Session of the player whose bets are measured. */
  readonly token: string;
}

const NO_LIMIT = '100000000';

/** Server process: the whole product with an embedded database, and registered players with keys for programs. */
const count = Number(process.argv[2]);
const rates = ['API_CALLS_PER_SECOND', 'ACCOUNT_RATE', 'LOGIN_RATE', 'DEMO_RATE'].map((name) => [name, NO_LIMIT]);
const { server, stop } = await openBenchServer({
  feed: stillFeed(),
  env: { ...UNLIMITED, ...Object.fromEntries(rates), SIMULATED_PLAYERS: '0', NODE_ENV: undefined },
});
const app = { server, base: `${server.url}/api` } as unknown as TestServer;
const bots: BotKey[] = [];
for (let at = 0; at < count; at++) {
  const owner = await TestOwner.signUp(app, `Bench Bot ${at}`);
  await enrich(owner.playerId);
  const { key, token } = await owner.program();
  bots.push({ key, token });
}
const watched = await TestOwner.signUp(app, 'Bench Player');
await enrich(watched.playerId);

async function enrich(playerId: number): Promise<void> {
  const terms = { clientRef: `bench-riches-${playerId}`, amount: RICHES, reason: 'bench' };
  await server.writer.submit({ type: 'adjustBalance', playerId, ...terms });
}

process.on('message', async (message: { stop?: true }) => {
  if (!message.stop) return;
  await stop();
  process.exit(0);
});
process.send?.({ served: { port: server.port, bots, token: watched.browser.token ?? '' } satisfies Served });

// The parent process has ended.
process.on('disconnect', () => process.exit(0));
