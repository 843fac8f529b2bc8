import type { Deposit } from '@crease/engine';
import { type Gateway, type PayoutReport, REFUSED_CALLBACK, type Reading, type Sandboxes } from '@crease/gateways';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { headersOf, rawScope } from '../http/raw/raw-scope.ts';
import type { DepositBook } from './deposits/deposit-book.ts';
import type { GatewayList } from './gateways/gateway-list.ts';

interface GatewayRoutesDeps {
  readonly gateways: GatewayList;
  readonly book: DepositBook;
  readonly applyPayoutStatuses: (reports: readonly PayoutReport[]) => Promise<void>;
  /** null with real providers. */
  readonly sandboxes: Sandboxes | null;
  readonly logger: Logger;
}

/** Largest body of a provider or its page, bytes. */
const BODY_LIMIT = 256 * 1024;

/**
 * Routes that providers call and return browsers to; with play money also the sandboxes. No session: each gateway
 * authenticates calls by the raw body.
 */
export async function addGatewayRoutes(http: FastifyInstance, deps: GatewayRoutesDeps): Promise<void> {
  await rawScope(http, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (outside) => {
    outside.route({
      method: ['GET', 'POST'],
      url: '/api/gateways/:code/notify',
      config: { isForProviders: true },
      handler: (request, reply) => hear(request, reply, deps),
    });
    outside.route({
      method: ['GET', 'POST'],
      url: '/api/gateways/:code/return',
      config: { isForProviders: true },
      handler: (request, reply) => comeBack(request, reply, deps),
    });
    if (deps.sandboxes) addSandboxes(outside, deps.sandboxes);
  });
}

async function readingOf(request: FastifyRequest, gateway: Gateway) {
  return gateway.readCallback({
    rawBody: (request.body as string | undefined) ?? '',
    headers: headersOf(request),
    query: request.query as Record<string, string>,
  });
}

/** Answers 401 to a rejected callback, without effect; 2xx only once its status is stored. */
async function hear(request: FastifyRequest, reply: FastifyReply, deps: GatewayRoutesDeps): Promise<FastifyReply> {
  const { code } = request.params as { code: string };
  const gateway = deps.gateways.get(code);
  const reading = gateway ? await readingOf(request, gateway) : null;
  if (!reading || reading.kind === 'untrusted') {
    deps.logger.warn({ gateway: code, reason: reading?.reason ?? 'unknown gateway' }, 'callback rejected');
    return reply.code(REFUSED_CALLBACK.status).type(REFUSED_CALLBACK.contentType).send(REFUSED_CALLBACK.body);
  }
  if (reading.kind === 'query') {
    await queryAbout(code, reading, deps);
    return reply.code(200).type('text/plain').send('ok');
  }
  if (reading.kind === 'reports') {
    await deps.book.applyStatuses(reading.reports);
    await deps.applyPayoutStatuses(reading.payouts);
  }
  const { status, contentType, body } = reading.reply;
  return reply.code(status).type(contentType).send(body);
}

/** The player's browser returns: no proof. Queries the provider and redirects to the player's request. */
async function comeBack(request: FastifyRequest, reply: FastifyReply, deps: GatewayRoutesDeps): Promise<FastifyReply> {
  const { code } = request.params as { code: string };
  const gateway = deps.gateways.get(code);
  if (!gateway) return reply.redirect('/deposit/list', 303);
  const reading = await readingOf(request, gateway);
  if (reading.kind === 'reports') await deps.book.applyStatuses(reading.reports);
  const [report] = reading.kind === 'reports' ? reading.reports : [];
  const deposit =
    reading.kind === 'query'
      ? await queryAbout(code, reading, deps)
      : report
        ? await deps.book.ofPayment(report.paymentId)
        : null;
  if (!deposit) return reply.redirect('/deposit/list', 303);
  return reply.redirect(`/deposit/${code}?ref=D-${deposit.depositId}`, 303);
}

/** Queries the provider about a returning browser's payment. @returns the deposit; null if unknown. */
async function queryAbout(
  code: string,
  { paymentId, providerId, hasPlayerFinished }: Extract<Reading, { kind: 'query' }>,
  { book }: GatewayRoutesDeps,
): Promise<Deposit | null> {
  const named = paymentId === null ? null : await book.ofPayment(paymentId);
  const deposit = named ?? (providerId === null ? null : await book.ofProvider(code, providerId));
  if (deposit?.gateway !== code) return null;
  await book.queryProvider(deposit, hasPlayerFinished);
  return deposit;
}

function addSandboxes(http: FastifyInstance, sandboxes: Sandboxes): void {
  http.route({
    method: ['GET', 'POST'],
    url: '/sandbox/:code/*',
    config: { isForProviders: true },
    handler: async (request, reply) => {
      const { code, '*': rest } = request.params as { code: string; '*': string };
      const answer = await sandboxes.handle(code, {
        method: request.method as 'GET' | 'POST',
        path: `/${rest}`,
        query: request.query as Record<string, string>,
        headers: headersOf(request),
        body: (request.body as string | undefined) ?? '',
      });
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    },
  });
}
