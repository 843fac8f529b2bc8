import { ROUTES, type Route, type RouteName } from '@crease/contract';
import { isRefusal, type Refusal } from '@crease/kernel';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Session } from '../callers/session.ts';
import type { ContractRoutesOptions } from '../http/contract-routes.ts';
import { serializeByContract } from '../http/contract-schemas.ts';
import { ChallengeCookies } from '../http/cookies/challenge-cookies.ts';
import { DeskCookies } from '../http/cookies/desk-cookies.ts';
import { PhoneCookie } from '../http/cookies/phone-cookie.ts';
import { type Failure, failureOf, refusalFailure } from '../http/failure.ts';
import type { Call, Handler } from '../http/handler.ts';
import { CLOSED, refuseSession } from '../http/refuse-session.ts';
import type { LinkAnswer } from './link-answers.ts';
import type { CallRequest } from './link-protocol.ts';

export interface LinkedCallDeps
  extends Pick<ContractRoutesOptions, 'handlers' | 'sessionOf' | 'framedSessionOf' | 'mustUpdate' | 'isClosed'> {
  /** Reads and writes cookies. */
  readonly http: Pick<FastifyInstance, 'parseCookie' | 'serializeCookie'>;
  /** Whether replies are validated. */
  readonly checksReplies: boolean;
  /** Called with a fault, which callers see as a 500. */
  readonly onFault: (error: unknown, route: RouteName) => void;
}

type Headers = Record<string, string | string[]>;

/** Returns what answers calls that web processes have received and validated: by session, then by its handler. */
export function linkedCalls(deps: LinkedCallDeps): (request: CallRequest) => Promise<LinkAnswer> {
  const writers = new Map<RouteName, (reply: unknown) => string>();
  const writerOf = (name: RouteName) => {
    const known = writers.get(name);
    if (known) return known;
    const schema = z.object({ data: (ROUTES[name] as Route).reply });
    const written = serializeByContract(deps.checksReplies)({ schema, method: 'GET', url: name });
    writers.set(name, written);
    return written;
  };
  return async (request) => {
    const headers: Headers = {};
    try {
      const session = await sessionOf(request, deps);
      const refusal = whyNot(request.route, session, deps);
      if (refusal) return failed(refusalFailure(refusal), {});
      if (request.isMalformed) return { head: {}, text: '' };
      const handler = deps.handlers[request.route] as Handler<RouteName>;
      const result = await handler(callOf(request, session, headers, deps));
      const head = session ? { headers, playerId: session.playerId } : { headers };
      if (isRefusal(result)) return failed(refusalFailure(result), head);
      return { head, text: writerOf(request.route)({ data: result }) };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.isFault) deps.onFault(error, request.route);
      return failed(failure, { headers });
    }
  };
}

function failed({ status, body }: Failure, head: LinkAnswer['head']): LinkAnswer {
  return { head: { ...head, status }, text: JSON.stringify(body) };
}

function sessionOf(
  { route, caller: { headers } }: CallRequest,
  { sessionOf, framedSessionOf }: LinkedCallDeps,
): Session | null | Promise<Session | null> {
  const { authorization } = headers;
  const isFramed = (ROUTES[route] as Route).framed;
  return (isFramed ? framedSessionOf?.(authorization) : undefined) ?? sessionOf(authorization);
}

function whyNot(name: RouteName, session: Session | null, { isClosed, mustUpdate }: LinkedCallDeps): Refusal | null {
  const route: Route = ROUTES[name];
  if (route.method !== 'GET' && isClosed?.()) return CLOSED;
  return refuseSession(route, session, mustUpdate);
}

/** A call as its handler expects it; `set-cookie` and the like are collected in `answered`. */
function callOf(
  request: CallRequest,
  session: Session | null,
  answered: Headers,
  { http }: LinkedCallDeps,
): Call<RouteName> {
  const { params, query, body, caller } = request;
  const asked = { headers: caller.headers, protocol: caller.isSecure ? 'https' : 'http', server: http } as never;
  const reply = {
    header: (name: string, value: string) => {
      const before = answered[name];
      answered[name] = name === 'set-cookie' && before ? [before, value].flat() : value;
      return reply;
    },
  } as never;
  return {
    params,
    query,
    body,
    files: {},
    session,
    operator: null,
    address: caller.address,
    userAgent: caller.headers['user-agent'] ?? '',
    challenges: new ChallengeCookies(asked, reply),
    deskCookies: new DeskCookies(asked, reply),
    phone: new PhoneCookie(asked, reply),
    proxyHeaders: () => (caller.isProxied ? caller.headers : {}),
  } as unknown as Call<RouteName>;
}
