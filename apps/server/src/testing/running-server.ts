import { rmSync } from 'node:fs';
import { ApiError, createHttpClient, type HttpClient, newClientRef } from '@crease/client';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../logger.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { startBehindWeb } from './behind-web.ts';
import { ScriptedFeed } from './scripted-feed.ts';

export interface TestPlayer {
  readonly token: string;
  readonly playerId: number;
  readonly api: HttpClient;
}

/** A whole server with a new embedded database, a free port, and a scripted feed. */
export interface TestServer {
  readonly server: RunningServer;
  readonly feed: ScriptedFeed;
  readonly base: string;
  readonly visitor: HttpClient;
  /** Log lines so far. */
  readonly lines: string[];
  demoPlayer(): Promise<TestPlayer>;
  /** Resolves when all published updates were applied. */
  followed(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestServer(
  env: Readonly<Record<string, string>> = {},
  { now }: { readonly now?: () => number } = {},
): Promise<TestServer> {
  const folder = freshDataDir('crease-server-');
  const feed = new ScriptedFeed(now);
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const limits = {
    CALL_RATE: '10000000',
    DEMO_RATE: '100000',
    LOGIN_RATE: '100000',
    ACCOUNT_RATE: '100000',
    OTP_RATE: '100000',
    // Tests of Jet turn it on: its rounds would run during every other test.
    JET_LINKS: '0',
    // Operators have separate addresses, set by a proxy.
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const options = { feed, logger, ...(now && { now }) };
  const start = process.env.TEST_TARGET === 'web' ? startBehindWeb : startServer;
  const server = await start({ env: { PORT: '0', DATA_DIR: folder, ...limits, ...env }, ...options });
  const base = `${server.url}/api`;
  const visitor = createHttpClient({ base, token: () => null });
  return {
    server,
    feed,
    base,
    visitor,
    lines,
    demoPlayer: async () => {
      const { token, user } = await visitor.call('loginDemo');
      return { token, playerId: Number(user.id), api: createHttpClient({ base, token: () => token }) };
    },
    followed: () => followed(server, feed),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when everything published by the feed is stored and sent. */
export async function followed(server: RunningServer, feed: ScriptedFeed): Promise<void> {
  while (feed.isWaiting) await new Promise((resolve) => setTimeout(resolve, 20));
  await server.feedRound();
  // Waits behind what the round has submitted to the writer's queue.
  await server.writer.submit({ type: 'beat', feedReadTo: 0 });
}

/** A bet on the first runner's match odds, rupees and decimal odds. */
export function oddsBody(gameId: string, terms: { side?: 'back' | 'lay'; price?: number; size?: number } = {}) {
  const { side = 'back', price = 1.9, size = 1000 } = terms;
  return { clientRef: newClientRef(), marketId: `${gameId}-match_odds`, runnerId: 'tides', side, price, size };
}

/** Returns the refusal of a call. @throws if it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome;
  throw new Error(`expected a refusal, got ${outcome === null ? 'success' : String(outcome)}`);
}
