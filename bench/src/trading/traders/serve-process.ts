import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@crease/server';
import { TestOwner } from '../../../../apps/server/src/betfair-api/testing/test-program.ts';
import type { TestServer } from '../../../../apps/server/src/testing/running-server.ts';
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

const RICHES = 1_000_000_000_00;
const UNLIMITED = '100000000';

/** Server process: the whole product with an embedded database, and registered players with keys for programs. */
const count = Number(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'crease-bench-traders-'));
const server = await startServer({
  feed: stillFeed(),
  env: {
    PORT: '0',
    DATA_DIR: folder,
    JET_LINKS: '0',
    SIMULATED_PLAYERS: '0',
    LOG_LEVEL: 'error',
    MARKET_LOSS_LIMIT: '1000000000000',
    CONNECTIONS_PER_NETWORK: '100000',
    HALF_OPEN_PER_NETWORK: '100000',
    ...Object.fromEntries(
      ['CALL_RATE', 'API_CALLS_PER_SECOND', 'ACCOUNT_RATE', 'LOGIN_RATE', 'DEMO_RATE'].map((name) => [name, UNLIMITED]),
    ),
  },
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
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
process.send?.({ served: { port: server.port, bots, token: watched.browser.token ?? '' } satisfies Served });

// The parent process has ended.
process.on('disconnect', () => process.exit(0));
