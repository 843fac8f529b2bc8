import { FEED_BODY_MOST, FEED_PATH } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { SecretRing } from '../core/sealing/secret-ring.ts';
import { openVault } from '../core/sealing/vault.ts';
import type { SportSettings } from '../core/sport-refusal.ts';
import { refusalFailure } from '../http/failure.ts';
import { headersOf, rawScope } from '../http/raw/raw-scope.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import type { Trading } from '../trading/trading.ts';
import { FeedApi, type FeedApiDeps } from './feed-api.ts';
import { feedHandlers, feedTerms } from './feed-handlers.ts';
import { feedMaintenance } from './feed-maintenance.ts';
import { FeedProviders } from './feed-providers.ts';

interface FeedApiOptions {
  readonly store: Store;
  readonly secrets: SecretRing;
  readonly trading: Trading;
  readonly appSettings: SportSettings;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Opens the feed API: providers with their keys, and the routes that they call. @throws if the store is unavailable.
 */
export async function openFeedApi({ store, secrets, trading, appSettings, logger, now }: FeedApiOptions) {
  const providers = new FeedProviders({ store: store.feeds, vault: openVault(secrets, 'feeds'), appSettings, now });
  await providers.load();
  return {
    providers,
    deskHandlers: feedHandlers({ providers, trading, store: store.feeds, operators: store.operators, now }),
    terms: { changeFeed: feedTerms(providers) },
    /** @param results what operators do about the results of providers. */
    routes: (results: FeedApiDeps['results']) => (http: FastifyInstance) =>
      addFeedRoutes(http, new FeedApi({ providers, trading, store, results, now })),
    maintenance: () => feedMaintenance({ store: store.feeds, logger, now }),
  };
}

/** Routes that providers of events call: no session, but signed requests over their raw bodies. */
async function addFeedRoutes(http: FastifyInstance, api: FeedApi): Promise<void> {
  await rawScope(http, { parseAs: 'buffer', bodyLimit: FEED_BODY_MOST }, (outside) => {
    outside.route({
      method: ['GET', 'POST'],
      url: `/api${FEED_PATH}`,
      exposeHeadRoute: false,
      // Each provider has its own quotas.
      config: { rateLimit: false },
      handler: (request, reply) => answer(request, reply, api),
    });
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, api: FeedApi): Promise<FastifyReply> {
  const { reply: answered, retryAfter } = await api.answer({
    method: request.method,
    path: request.raw.url ?? '',
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    headers: headersOf(request),
    params: request.params,
    query: request.query,
  });
  void reply.headers(API_HEADERS);
  if (retryAfter > 0) void reply.header('retry-after', retryAfter);
  if (!isRefusal(answered)) return reply.send({ data: answered });
  const { status, body } = refusalFailure(answered);
  return reply.code(status).send(body);
}
