import { FEED_BODY_MOST, FEED_PATH } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalFailure } from '../http/failure.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import type { FeedApi } from './feed-api.ts';

/** Routes that providers of events call: no session, but signed requests over their raw bodies. */
export async function addFeedRoutes(http: FastifyInstance, api: FeedApi): Promise<void> {
  await http.register(async (outside) => {
    outside.removeAllContentTypeParsers();
    outside.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FEED_BODY_MOST }, (_request, body, done) =>
      done(null, body),
    );
    outside.route({
      method: ['GET', 'POST'],
      url: `/api${FEED_PATH}`,
      bodyLimit: FEED_BODY_MOST,
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
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')])),
    params: request.params,
    query: request.query,
  });
  void reply.headers(API_HEADERS);
  if (retryAfter > 0) void reply.header('retry-after', retryAfter);
  if (!isRefusal(answered)) return reply.send({ data: answered });
  const { status, body } = refusalFailure(answered);
  return reply.code(status).send(body);
}
