import { errorReply, ROUTES, type Route, type RouteName } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Session } from '../sessions/session.ts';
import { ChallengeJar } from './challenge-jar.ts';
import { failure, refusalFailure } from './failure.ts';
import type { Call, Handler, Handlers } from './handler.ts';

export const API_BASE = '/api';

export interface ContractRoutesOptions {
  readonly handlers: Handlers;
  /** The session of an `authorization` header; null for a visitor or an unknown token. */
  readonly sessionOf: (authorization: string | undefined) => Session | null | Promise<Session | null>;
  /** Whether a player must change his password before anything else. Nobody, when absent. */
  readonly mustUpdate?: (playerId: number) => boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    routeName?: RouteName;
  }
}

const notSignedIn = failure('UNAUTHORIZED', 'Sign in first');
const updateFirst = failure('PASSWORD_UPDATE_REQUIRED', 'Change your password first');

/**
 * One Fastify route for every route of the contract.
 * @throws Error when a handler is missing: the server does not start with a hole.
 */
export function addContractRoutes(
  http: FastifyInstance,
  { handlers, sessionOf, mustUpdate = () => false }: ContractRoutesOptions,
): void {
  http.decorateRequest('session', null);
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    const handler = handlers[name] as Handler<RouteName> | undefined;
    if (!handler) throw new Error(`no handler for ${name}`);
    http.route({
      method: route.method,
      url: `${API_BASE}${route.path}`,
      config: { routeName: name },
      schema: schemaOf(route),
      onRequest: (request, reply, done) => {
        const enter = (session: Session | null) => {
          request.session = session;
          const isShut = session === null && route.access !== 'visitor';
          if (isShut) void reply.code(notSignedIn.status).send(notSignedIn.body);
          else if (session && !route.whileUpdating && mustUpdate(session.playerId))
            void reply.code(updateFirst.status).send(updateFirst.body);
          else done();
        };
        const found = sessionOf(request.headers.authorization);
        // Nearly always known at once: then no promise stands between the request and its handler.
        if (found instanceof Promise) found.then(enter, done);
        else enter(found);
      },
      handler: (request, reply) => answer(request, reply, handler),
    });
  }
}

function schemaOf(route: Route): NonNullable<RouteOptions['schema']> {
  return {
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    response: { 200: z.object({ data: route.reply }), '4xx': errorReply, '5xx': errorReply },
  };
}

async function answer(request: FastifyRequest, reply: FastifyReply, handler: Handler<RouteName>): Promise<unknown> {
  const call = {
    params: request.params,
    query: request.query,
    body: request.body,
    session: request.session,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    challenges: new ChallengeJar(request, reply),
  } as Call<RouteName>;
  const result = await handler(call);
  if (!isRefusal(result)) return { data: result };
  const refused = refusalFailure(result);
  return reply.code(refused.status).send(refused.body);
}
