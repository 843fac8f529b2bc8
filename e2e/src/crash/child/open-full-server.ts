import type { Feed } from '@crease/feeds';
import { isRefusal } from '@crease/kernel';
import { type RunningServer, startServer } from '@crease/server';
import { createLogger } from '../../../../apps/server/src/logger.ts';
import type { Entry, RequestsOf } from '../protocol.ts';

interface FullServerOptions {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly crashPoint: NonNullable<Parameters<typeof startServer>[0]>['crashPoint'] | null;
  /** Receives the server's log lines. */
  readonly write: (line: string) => void;
}

/** A feed without updates: the scenario sends the engine its own. */
const QUIET: Feed = {
  name: 'quiet',
  endsAt: Number.POSITIVE_INFINITY,
  longestQuietMs: Number.MAX_SAFE_INTEGER,
  advance: () => [],
  seek: () => [],
};

const NO_RATES = { CALL_RATE: '10000000', LOGIN_RATE: '100000', ACCOUNT_RATE: '100000' } as const;

/** Starts the product on a free port, with the scenario's additional functions. */
export async function openFullServer({ dataDir, crashPoint, env, write }: FullServerOptions) {
  const server = await startServer({
    env: { PORT: '0', JET_LINKS: '0', DATA_DIR: dataDir, ...NO_RATES, ...env },
    feed: QUIET,
    logger: createLogger('info', { write }),
    ...(crashPoint && { crashPoint }),
  });
  const { store, writer } = server;
  return {
    store,
    writer,
    base: `${server.url}/api`,
    enter: (playerIds: readonly number[]) => Promise.all(playerIds.map((playerId) => letIn(server, playerId))),
    requests: (playerIds: readonly number[]) => Promise.all(playerIds.map((playerId) => requestsOf(server, playerId))),
  };
}

async function letIn({ sessions, payoutAccounts }: RunningServer, playerId: number): Promise<Entry> {
  const { token } = await sessions.start(playerId, { address: '127.0.0.1', userAgent: 'crash story' });
  const upi = `payer${playerId}@okaxis`;
  const details = { type: 'upi', accountName: `Payer ${playerId}`, nameAtBank: null, bankName: null, upi } as const;
  const [known] = await payoutAccounts.ofPlayer(playerId);
  const account = known ?? (await payoutAccounts.add(playerId, { details, number: upi }, async () => null));
  if (isRefusal(account)) throw new Error(account.code);
  return { playerId, token, payoutAccountId: account.row.payoutAccountId };
}

async function requestsOf({ store: { requests } }: RunningServer, playerId: number): Promise<RequestsOf> {
  const all = { playerId, page: 1, pageSize: 10_000 };
  return {
    playerId,
    deposits: (await requests.deposits(all)).items,
    withdrawals: (await requests.withdrawals(all)).items,
  };
}
