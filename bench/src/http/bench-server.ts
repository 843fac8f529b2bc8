import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { englishRefusal } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import { startServer } from '@crease/server';

/** Opening balance of a bettor, paise: it never runs out. */
export const RICHES = 1_000_000_000_00;

/** Limits that a benchmark must not reach: all of its callers share one address. */
export const UNLIMITED = {
  CALL_RATE: '100000000',
  MARKET_LOSS_LIMIT: '1000000000000',
  CONNECTIONS_PER_NETWORK: '100000',
  HALF_OPEN_PER_NETWORK: '100000',
};

type ServerOptions = NonNullable<Parameters<typeof startServer>[0]>;

/** The whole product in this process, on a free port, with an embedded database in a temporary folder. */
export async function openBenchServer({ env, feed }: Pick<ServerOptions, 'env' | 'feed'>) {
  const folder = mkdtempSync(join(tmpdir(), 'crease-bench-'));
  const shared = { PORT: '0', DATA_DIR: folder, JET_LINKS: '0', LOG_LEVEL: 'error', NODE_ENV: 'production' };
  const server = await startServer({ env: { ...shared, ...env }, ...(feed && { feed }) });
  const createPlayer = async (username: string, demo = true): Promise<number> => {
    const command = { type: 'createPlayer', username, demo, asset: 'play:INR', openingBalance: RICHES } as const;
    const answer = await server.writer.submit(command);
    if (isRefusal(answer)) throw new Error(englishRefusal(answer));
    return answer.playerId;
  };
  const tokenOf = async (playerId: number) =>
    (await server.sessions.start(playerId, { address: '127.0.0.1', userAgent: '' })).token;
  return {
    server,
    createPlayer,
    tokenOf,
    /** Creates demo players. @returns their tokens. */
    createBettors: async (count: number, prefix = 'bench'): Promise<string[]> => {
      const tokens: string[] = [];
      for (let at = 0; at < count; at++) tokens.push(await tokenOf(await createPlayer(`${prefix}${at}`)));
      return tokens;
    },
    /** Stops the server and deletes its folder. */
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
