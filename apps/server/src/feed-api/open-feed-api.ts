import type { Store } from '@crease/store';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { SecretRing } from '../core/sealing/secret-ring.ts';
import { openVault } from '../core/sealing/vault.ts';
import type { SportSettings } from '../core/sport-refusal.ts';
import type { Trading } from '../trading/trading.ts';
import { FeedApi, type FeedApiDeps } from './feed-api.ts';
import { feedHandlers, feedTerms } from './feed-handlers.ts';
import { FeedProviders } from './feed-providers.ts';
import { addFeedRoutes } from './feed-routes.ts';
import { feedUpkeep } from './feed-upkeep.ts';

interface FeedApiOptions {
  readonly store: Store;
  readonly secrets: SecretRing;
  readonly trading: Trading;
  readonly appSettings: SportSettings;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Opens the feed API: providers with their keys, and the routes that they call. @throws if the store is unavailable. */
export async function openFeedApi({ store, secrets, trading, appSettings, logger, now }: FeedApiOptions) {
  const providers = new FeedProviders({ store: store.feeds, vault: openVault(secrets, 'feeds'), appSettings, now });
  await providers.load();
  return {
    deskHandlers: feedHandlers({ providers, trading, store: store.feeds, now }),
    terms: { changeFeed: feedTerms(providers) },
    /** @param results what operators do about the results of providers. */
    routes: (results: FeedApiDeps['results']) => (http: FastifyInstance) =>
      addFeedRoutes(http, new FeedApi({ providers, trading, store, results, now })),
    /** Work that repeats: results left by a crash, and old positions. */
    upkeep: (results: FeedApiDeps['results']) =>
      feedUpkeep({ providers, trading, store: store.feeds, results, logger, now }),
  };
}
