import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { headersOf, rawScope } from '../http/raw/raw-scope.ts';
import type { CallAnswer, Dialect, WalletCall } from './interface/dialect.ts';
import type { ProviderEntry } from './provider-config.ts';

/** A provider with its dialect. */
export interface SpokenProvider {
  readonly entry: ProviderEntry;
  readonly dialect: Dialect;
}

interface ProviderRoutesDeps {
  readonly providers: ReadonlyMap<string, SpokenProvider>;
  readonly answer: (entry: ProviderEntry, call: WalletCall) => Promise<CallAnswer>;
  readonly currency: string;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Largest request body of a provider, bytes. */
const BODY_LIMIT = 64 * 1024;
const NOT_ANSWERED = { balance: null, user: '' } as const;

/**
 * Routes that providers call: no session, but signed bodies. The wallet always answers HTTP 200 with a status inside;
 * 404 means an unknown provider or call.
 */
export async function addProviderRoutes(http: FastifyInstance, deps: ProviderRoutesDeps): Promise<void> {
  await rawScope(http, { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (outside) => {
    outside.route({
      method: 'POST',
      url: '/provider/:code/*',
      // One provider calls for all its players: no rate limit per caller.
      config: { rateLimit: false },
      handler: (request, reply) => hear(request, reply, deps),
    });
  });
}

async function hear(request: FastifyRequest, reply: FastifyReply, deps: ProviderRoutesDeps): Promise<FastifyReply> {
  const { code, '*': rest } = request.params as { code: string; '*': string };
  const provider = deps.providers.get(code);
  const read = provider?.dialect.read({
    path: `/${rest}`,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    headers: headersOf(request),
    now: deps.now(),
  });
  if (!provider || !read) return reply.code(404).type('application/json').send('{"status":"NOT_FOUND"}');
  const { call, write } = read;
  if (typeof call === 'string') {
    if (call === 'invalidSignature')
      deps.logger.warn({ provider: code }, 'provider call rejected: signature does not match');
    return send(reply, write({ status: call, ...NOT_ANSWERED, currency: deps.currency }));
  }
  try {
    return send(reply, write(await deps.answer(provider.entry, call)));
  } catch (error) {
    deps.logger.error({ err: error, provider: code }, 'provider call failed');
    return send(reply, write({ status: 'unknown', ...NOT_ANSWERED, currency: deps.currency }));
  }
}

function send(reply: FastifyReply, body: object): FastifyReply {
  return reply.code(200).type('application/json').send(JSON.stringify(body));
}
