import type { FeedStore } from '@crease/store';
import type { Logger } from 'pino';
import { Rounds } from '../core/rounds.ts';
import type { Trading } from '../trading/trading.ts';
import type { FeedApiDeps } from './feed-api.ts';
import type { FeedProviders } from './feed-providers.ts';

const HOUR_MS = 3_600_000;
/** How long the messages of an event are kept after its end, ms: a provider may repeat one. */
const KEPT_MS = 30 * 24 * HOUR_MS;

interface FeedMaintenanceDeps {
  readonly providers: Pick<FeedProviders, 'list' | 'find'>;
  readonly trading: Pick<Trading, 'list'>;
  readonly store: Pick<FeedStore, 'allowed' | 'prune'>;
  readonly results: Pick<FeedApiDeps['results'], 'settle'>;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Every hour, and at the start: settles results that a stop of the server left, and deletes old positions. */
export function feedMaintenance(deps: FeedMaintenanceDeps): Rounds {
  const { store, logger, now } = deps;
  return new Rounds({
    everyMs: HOUR_MS,
    work: async () => {
      await settleLeft(deps);
      await store.prune(now() - KEPT_MS);
    },
    onFault: (err) => logger.warn({ err }, 'feed maintenance failed'),
  });
}

/** A provider that may settle may have sent its last message: nothing else would settle what it decided. */
async function settleLeft({ providers, trading, store, results }: FeedMaintenanceDeps): Promise<void> {
  const left = trading.list().filter(({ unsettled }) => unsettled.size > 0);
  for (const { name } of providers.list()) {
    const provider = providers.find(name);
    if (!provider?.settles || !provider.isOn || provider.isSandbox) continue;
    for (const { event } of left) {
      const { gameId } = event.plan;
      if (await store.allowed(name, gameId)) await results.settle(gameId, provider);
    }
  }
}
