import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ApiConfig } from '../config/api-config.ts';
import { PeriodicJob } from '../core/periodic-job.ts';
import { DAY_MS } from '../core/values/days.ts';
import type { SessionRegistry } from '../identity/sessions/session-registry.ts';
import { ApiKeyBook } from './api-key-book.ts';
import { type ApiKeyHandlersOptions, apiKeyHandlers } from './api-key-handlers.ts';
import { ApiSessionBook } from './api-session-book.ts';

/** How often counts of calls are stored, ms. */
const FLUSH_MS = 30_000;

interface ApiKeysDeps extends Pick<ApiKeyHandlersOptions, 'engine' | 'paper' | 'prove' | 'streamUseOf' | 'now'> {
  readonly store: Store;
  readonly config: { readonly api: ApiConfig };
  readonly logger: Pick<Logger, 'warn'>;
  /** Sessions of the site. */
  readonly playerSessions: Pick<SessionRegistry, 'onEndAll'>;
}

/** Opens the keys of players' programs and their sessions. @throws if the store is unavailable. */
export async function openApiKeys(deps: ApiKeysDeps) {
  const { store, engine, config, logger, now, paper, prove, streamUseOf, playerSessions } = deps;
  const keys = new ApiKeyBook({ store: store.apiKeys, now });
  const sessions = new ApiSessionBook({ store: store.apiKeys, now });
  await Promise.all([keys.load(), sessions.load()]);
  const warn = (error: unknown) => logger.warn({ err: error }, 'cannot store the use of API keys');
  // A changed password, an exclusion or a ban ends the programs too.
  playerSessions.onEndAll((playerId) => void sessions.end(playerId, () => true).catch(warn));
  const maintenance = async () => {
    sessions.sweep();
    await keys.flush();
    await store.apiKeys.forget(now() - DAY_MS, now() - DAY_MS);
  };
  const job = new PeriodicJob({ everyMs: FLUSH_MS, work: maintenance, onFault: warn });
  job.start();
  const { delayMs, callsPerSecond } = config.api;
  return {
    keys,
    sessions,
    handlers: apiKeyHandlers({
      keys,
      sessions,
      store,
      engine,
      paper,
      prove,
      streamUseOf,
      now,
      delayMs,
      callsPerSecond,
    }),
    stop: async () => {
      await job.stop();
      await keys.flush().catch(warn);
    },
  };
}
