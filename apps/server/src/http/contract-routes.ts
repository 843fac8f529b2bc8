import { errorReply, ROUTES, type Route, type RouteName } from '@crease/contract';
import { isRefusal, type Refusal } from '@crease/kernel';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { OperatorCaller } from '../callers/operator-caller.ts';
import type { Session } from '../callers/session.ts';
import { callOf } from './call-of.ts';
import { refusalFailure } from './failure.ts';
import { cutWhatIsUnread, readForm, type UploadedFiles } from './files/read-form.ts';
import { addSignedPictures, type OpenPicture } from './files/signed-pictures.ts';
import type { Handler, Handlers } from './handler.ts';
import { enterOperator, logMalformed, type OperatorAccess } from './operator-access.ts';
import { CLOSED, refuseSession } from './refuse-session.ts';

export const API_BASE = '/api';

export interface ContractRoutesOptions {
  readonly handlers: Handlers;
  /** Returns the session of an `authorization` header; null for a visitor or an unknown token. */
  readonly sessionOf: (authorization: string | undefined) => Session | null | Promise<Session | null>;
  /** Like `sessionOf`, without a look-up in the store; undefined: one is needed. Absent: `sessionOf` never needs one. */
  readonly heldSessionOf?: (authorization: string | undefined) => Session | null | Promise<Session | null> | undefined;
  /** Returns the session of a frame's token; undefined: not a frame token. Absent: no frames. */
  readonly framedSessionOf?: (
    authorization: string | undefined,
  ) => Session | null | undefined | Promise<Session | null>;
  /** Whether a player must change their password first. Absent: never. */
  readonly mustUpdate?: (playerId: number) => boolean;
  /** Whether the site is closed to players, who can then only read. Absent: it is open. */
  readonly isClosed?: () => boolean;
  /** Opens signed picture addresses; absent: none. */
  readonly openPicture?: OpenPicture;
  /** Authenticates operators; absent: no operators. */
  readonly operators?: OperatorAccess;
  /** Which routes are served; absent: all. */
  readonly serves?: (route: Route) => boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    operator: OperatorCaller | null;
  }
  interface FastifyContextConfig {
    /** The route has no session and checks what it gets: browsers post to it from pages of providers. */
    isForProviders?: boolean;
    routeName?: RouteName;
    /** The preflight request before a frame's call. */
    isFrameQuestion?: boolean;
  }
}

/**
 * Adds one Fastify route per route of the contract.
 * @throws Error if a handler is missing.
 */
export function addContractRoutes(http: FastifyInstance, options: ContractRoutesOptions): void {
  const { handlers, operators, openPicture, serves = () => true } = options;
  if (openPicture) addSignedPictures(http, API_BASE, openPicture);
  http.decorateRequest('session', null);
  http.decorateRequest('operator', null);
  const handlerOf = (name: RouteName) => {
    const handler = handlers[name] as Handler<RouteName> | undefined;
    if (!handler) throw new Error(`no handler for ${name}`);
    return handler;
  };
  const all = (Object.entries(ROUTES) as [RouteName, Route][]).filter(([, route]) => serves(route));
  for (const [name, route] of all) {
    if (route.files) continue;
    const handler = handlerOf(name);
    http.route({
      method: route.method,
      url: `${API_BASE}${route.path}`,
      config: { routeName: name },
      schema: schemaOf(route),
      // An operator's malformed act is audited before it is refused.
      attachValidation: isAct(route),
      onRequest:
        route.access === 'operator' ? enterOperator(name, route, operators) : enterPlayer(http, route, options),
      handler: async (request, reply) => {
        if (request.validationError) {
          await logMalformed(name, request, operators);
          throw request.validationError;
        }
        return answer(request, reply, handler);
      },
    });
  }
  // In a separate scope: other routes reject forms.
  void http.register(async (forms) => {
    await forms.register(multipart);
    for (const [name, route] of all) if (route.files) addFormRoute(forms, [name, route, handlerOf(name)], options);
  });
}

/** A call with files: the body is read by the handler, after the caller is authorised. */
function addFormRoute(
  forms: FastifyInstance,
  [name, route, handler]: readonly [RouteName, Route, Handler<RouteName>],
  options: ContractRoutesOptions,
): void {
  forms.route({
    method: route.method,
    url: `${API_BASE}${route.path}`,
    config: { routeName: name },
    // The form is validated against the contract while it is read.
    schema: schemaOf(route, { withBody: false }),
    onRequest:
      route.access === 'operator' ? enterOperator(name, route, options.operators) : enterPlayer(forms, route, options),
    handler: async (request, reply) => {
      const { body, files } = await readForm(request, route).catch((error: unknown) => {
        cutWhatIsUnread(request, reply);
        throw error;
      });
      request.body = body;
      return answer(request, reply, handler, files);
    },
  });
}

/**
 * Sets a player's session if there is one; without it only public routes are served. A call that starts a look-up of its
 * session counts for its network before, and not again later: random tokens must not flood the database.
 */
function enterPlayer(http: FastifyInstance, route: Route, options: ContractRoutesOptions): onRequestHookHandler {
  const { mustUpdate, isClosed, sessionOf, framedSessionOf, heldSessionOf = sessionOf } = options;
  const limit = http.rateLimit();
  return (request, reply, done) => {
    if (route.method !== 'GET' && isClosed?.()) return sendRefusal(reply, CLOSED);
    const enter = (session: Session | null) => {
      request.session = session;
      const refusal = refuseSession(route, session, mustUpdate);
      if (refusal) sendRefusal(reply, refusal);
      else done();
    };
    const { authorization } = request.headers;
    const held = sessionOfCall(route, authorization, { sessionOf: heldSessionOf, framedSessionOf });
    // Usually cached: then no promise delays the handler.
    if (held instanceof Promise) held.then(enter, done);
    else if (held !== undefined) enter(held);
    else
      limit
        .call(http, request, reply)
        .then(() => sessionOf(authorization))
        .then(enter, done);
  };
}

/** Returns the session of a call by its `authorization` header; null: a visitor. Usually at once. */
export function sessionOfCall<S>(
  route: Route,
  authorization: string | undefined,
  {
    sessionOf,
    framedSessionOf,
  }: Pick<ContractRoutesOptions, 'framedSessionOf'> & { readonly sessionOf: (authorization: string | undefined) => S },
): Session | Promise<Session | null> | S {
  return (route.framed ? framedSessionOf?.(authorization) : undefined) ?? sessionOf(authorization);
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): void {
  const { status, body } = refusalFailure(refusal);
  void reply.code(status).send(body);
}

function isAct({ access, method }: Route): boolean {
  return access === 'operator' && method !== 'GET';
}

/** What Fastify validates of a route. */
export function schemaOf(route: Route, { withBody } = { withBody: true }): NonNullable<RouteOptions['schema']> {
  return {
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(withBody && route.body && { body: route.body }),
    response: { 200: z.object({ data: route.reply }), '4xx': errorReply, '5xx': errorReply },
  };
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  handler: Handler<RouteName>,
  files: UploadedFiles = {},
): Promise<unknown> {
  const result = await handler(callOf(request, reply, files));
  if (!isRefusal(result)) return { data: result };
  const refused = refusalFailure(result);
  return reply.code(refused.status).send(refused.body);
}
