import { ROUTES, type Route, type RouteName } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Session } from '../callers/session.ts';
import { callOf } from '../http/call-of.ts';
import { type ContractRoutesOptions, sessionOfCall } from '../http/contract-routes.ts';
import { serializeByContract } from '../http/contract-schemas.ts';
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
      const route: Route = ROUTES[request.route];
      if (route.method !== 'GET' && deps.isClosed?.()) return failed(refusalFailure(CLOSED), {});
      const session = await sessionOfCall(route, request.caller.headers.authorization, deps);
      const refusal = refuseSession(route, session, deps.mustUpdate);
      if (refusal) return failed(refusalFailure(refusal), {});
      if (request.isMalformed) return { head: {}, text: '' };
      const handler = deps.handlers[request.route] as Handler<RouteName>;
      const result = await handler(callOfCaller(request, session, { http: deps.http, answered: headers }));
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

/** The request as Fastify would have it, and a reply that collects headers. */
function callOfCaller(
  { params, query, body, caller }: CallRequest,
  session: Session | null,
  { http, answered }: { readonly http: LinkedCallDeps['http']; readonly answered: Headers },
): Call<RouteName> {
  const reply = {
    header: (name: string, value: string) => {
      const before = answered[name];
      answered[name] = name === 'set-cookie' && before ? [before, value].flat() : value;
      return reply;
    },
  };
  const { ip, ips, protocol, headers } = caller;
  const request = { ip, ips, protocol, headers, params, query, body, session, operator: null, server: http };
  return callOf(request as unknown as FastifyRequest, reply as unknown as FastifyReply);
}
