import { DEADLINE_HEADER, ROUTES, type Route, type RouteName } from '@crease/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../callers/session.ts';
import { BoundedMap } from '../core/bounded-map.ts';
import { API_BASE, schemaOf } from '../http/contract-routes.ts';
import { CHALLENGE_HEADER } from '../http/cookies/challenge-cookies.ts';
import { failure, InputError } from '../http/failure.ts';
import type { CallerFacts } from '../link/link-protocol.ts';
import type { WriterAnswer, WriterClient } from './writer-client.ts';

/** Headers that handlers of players' calls read. */
const HEADERS = ['authorization', 'cookie', 'user-agent', CHALLENGE_HEADER, DEADLINE_HEADER];
/** After this long without a writer the fault may be of this machine alone, ms. */
const CUT_OFF_MS = 10_000;
/** The answer of the health call then: the load balancer sends players to processes that have the writer. */
const CUT_OFF = { status: 502, text: JSON.stringify(failure('SERVICE_UNAVAILABLE', { reason: 'recovering' }).body) };
/** Callers whose player the writer has named: their limits count by player instead of by address. */
const KNOWN_CALLERS = 100_000;

/**
 * Adds the calls of players to a web process: it validates them, and the writer answers. Forms are passed on as they
 * are.
 * @param steadyNow the clock of `lostAt`, ms.
 */
export function addForwardedCalls(
  http: FastifyInstance,
  writer: Pick<WriterClient, 'ask' | 'lostAt'>,
  countryHeader: string | null,
  steadyNow: () => number = () => performance.now(),
): void {
  const names = countryHeader === null ? HEADERS : [...HEADERS, countryHeader.toLowerCase()];
  const players = new BoundedMap<string, number>(KNOWN_CALLERS);
  http.decorateRequest('session', null);
  const isCutOff = () => writer.lostAt !== null && steadyNow() - writer.lostAt >= CUT_OFF_MS;
  const learn = (authorization: string | undefined, playerId: number | undefined) => {
    if (authorization === undefined || playerId === undefined) return;
    players.set(authorization, playerId);
  };
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    if (route.files || route.tag === 'operator') continue;
    http.route({
      method: route.method,
      url: `${API_BASE}${route.path}`,
      config: { routeName: name },
      schema: { ...schemaOf(route), response: {} },
      onRequest: (request, _reply, done) => {
        const playerId = players.get(request.headers.authorization ?? '');
        if (playerId !== undefined) request.session = { playerId } as Session;
        done();
      },
      handler: async (request, reply) => {
        if (name === 'health' && isCutOff()) return sendAnswer(reply, CUT_OFF);
        const { params, query, body } = request;
        const caller = callerOf(request, names);
        const answer = await writer.ask({ kind: 'call', route: name, params, query, body, caller });
        learn(request.headers.authorization, answer.playerId);
        return sendAnswer(reply, answer);
      },
      errorHandler: async (error, request, reply) => {
        if (!isMalformed(error)) throw error;
        // A caller without the right gets that refusal, and nothing about the input.
        const asked = { kind: 'call', route: name, isMalformed: true, params: {}, query: {}, body: null } as const;
        const answer = await writer.ask({ ...asked, caller: callerOf(request, names) });
        if (answer.status === undefined) throw error;
        return sendAnswer(reply, answer);
      },
    });
  }
}

function isMalformed(error: unknown): boolean {
  const { statusCode = 0 } = error as { readonly statusCode?: number };
  return error instanceof InputError || [400, 413, 415].includes(statusCode);
}

function sendAnswer(reply: FastifyReply, { status = 200, headers = {}, text }: Omit<WriterAnswer, 'id'>): FastifyReply {
  if (status === 503) void reply.header('retry-after', '1');
  void reply.code(status).headers(headers);
  return reply.type('application/json; charset=utf-8').serializer(asItIs).send(text);
}

const asItIs = (text: unknown) => text as string;

function callerOf(request: FastifyRequest, names: readonly string[]): CallerFacts {
  const headers: Record<string, string> = {};
  for (const name of names) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const { ip, ips, protocol } = request;
  return { ip, ...(ips && { ips }), protocol, headers };
}
