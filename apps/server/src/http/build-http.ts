import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ErrorReply } from '@crease/contract';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { addContractRoutes, type ContractRoutesOptions } from './contract-routes.ts';
import { serializeByContract, validateByContract } from './contract-schemas.ts';
import { type Failure, failure, failureOf, InputError } from './failure.ts';
import { addFrameQuestions, isForFrames, NO_ORIGIN, openToFrame } from './frames/framed-calls.ts';
import { addOpenApi } from './openapi/openapi-pages.ts';
import { addPlayerApp, type PlayerApp } from './player-app.ts';
import { rateLimitOptions } from './rate-limits.ts';
import { API_HEADERS } from './security-headers.ts';

/** Largest body of a player's call, bytes. */
const BODY_LIMIT = 64 * 1024;

/**
 * Backlog of waiting connections, as far as the system allows it (`net.core.somaxconn`). A dropped one is retried after
 * 1, 3, 7 and 15 seconds; Node's default of 511 is too low for two thousand clients that reconnect together.
 */
export const CALLERS_WAITING = 4096;

export interface HttpOptions extends ContractRoutesOptions {
  readonly config: ServerConfig;
  readonly logger: Logger;
  /** Routes outside the contract, called by other servers. */
  readonly outside?: (http: FastifyInstance) => Promise<void>;
  /** Returns where a request is routed; absent: where it was sent. */
  readonly rewrite?: (url: string, headers: IncomingHttpHeaders) => string;
  /** Takes requests over before any guard: another process answers them. @returns whether it did. */
  readonly passOn?: (request: FastifyRequest, reply: FastifyReply) => boolean;
  /** Whose `X-Forwarded-For` is trusted; absent: that of the trusted proxies. */
  readonly trustsEverybody?: boolean;
  /** null: serves the API only. */
  readonly playerApp: PlayerApp | null;
}

/**
 * Builds the players' server: their calls, the documentation, their app. Operators' calls are elsewhere. Not listening.
 */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const http = await guardedHttp(options);
  await http.register(async (api) => {
    addApiHeaders(api);
    addContractRoutes(api, { ...options, serves: ({ tag }) => tag !== 'operator' });
    addFrameQuestions(api);
    addOpenApi(api);
  });
  await options.outside?.(http);
  await addPlayerApp(http, options.playerApp, options.config);
  return http;
}

/** Headers of every API reply. */
export function addApiHeaders(api: FastifyInstance): void {
  api.addHook('onRequest', (_request, reply, done) => {
    reply.headers(API_HEADERS);
    done();
  });
}

/** Calls `notify` before the reply of every call that may have changed something. */
export function notifyChanges(api: FastifyInstance, notify: () => void): void {
  api.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'GET') notify();
    done(null, payload);
  });
}

/** Builds a server without routes: limits, errors, rate limits. */
export async function guardedHttp({
  config,
  logger,
  rewrite,
  passOn,
  trustsEverybody,
}: Pick<HttpOptions, 'config' | 'logger' | 'rewrite' | 'passOn' | 'trustsEverybody'>): Promise<FastifyInstance> {
  const http = fastify({
    loggerInstance: logger,
    // One logger for all calls: a child logger per call would cost more than the line is worth.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses that cannot be parsed (`/%zz`).
    frameworkErrors: (error, _request, reply) => sendFailure(reply, failureOf(error)),
    bodyLimit: BODY_LIMIT,
    ...(rewrite && { rewriteUrl: ({ url = '/', headers }: IncomingMessage) => rewrite(url, headers) }),
    trustProxy: trustsEverybody || (config.trustedProxies.length > 0 ? [...config.trustedProxies] : false),
    requestTimeout: 30_000,
    // Slow request heads are checked every few seconds and cut off.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // A stop waits for calls in progress, not for idle connections.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  }) as unknown as FastifyInstance;
  http.setValidatorCompiler(validateByContract as never);
  http.setSerializerCompiler(serializeByContract(config.checksReplies) as never);
  takeJsonAlone(http);
  answerErrors(http, logger);
  guardDoor(http, config.allowedOrigins, passOn);
  await http.register(compress, { global: true, threshold: 2048, encodings: ['br', 'gzip'] });
  // Without its hook: only handlers of challenges pay for cookies.
  await http.register(cookie, { hook: false });
  await http.register(rateLimit, rateLimitOptions(config));
  return http;
}

// Names, ids and references never contain a zero byte, and PostgreSQL cannot store one.
const zeroByte = new InputError({ path: [], message: 'Zero bytes are not taken' });

/** Parses JSON; an empty body counts as none. The parser refuses `__proto__` and the like. */
function takeJsonAlone(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (body.includes('\\u0000')) done(zeroByte);
    else void parse(request, body as string, done);
  });
}

function answerErrors(http: FastifyInstance, logger: Logger): void {
  http.setErrorHandler((error, request, reply) => {
    const { status, body, isFault } = failureOf(error);
    if (isFault) logger.error({ err: error, method: request.method, route: request.routeOptions.url }, 'call failed');
    sendFailure(reply, { status, body });
  });
}

function sendFailure(reply: FastifyReply, { status, body }: Failure): void {
  if (status === 503) void reply.header('retry-after', '1');
  void reply.code(status).headers(API_HEADERS).type('application/json').serializer(JSON.stringify).send(body);
}

/**
 * Refuses calls from pages of another origin, except to routes for providers; calls without an origin are not from
 * browsers.
 */
function guardDoor(http: FastifyInstance, allowed: readonly string[], passOn: HttpOptions['passOn']): void {
  const foreign: ErrorReply = failure('FORBIDDEN', { reason: 'origin' }).body;
  http.addHook('onRequest', (request, reply, done) => {
    if (passOn?.(request, reply)) return;
    if (request.url.includes('%00')) done(zeroByte);
    else if (request.routeOptions.config.isForProviders) done();
    else if (isOwnOrigin(request.headers.origin, request.headers.host, allowed)) done();
    else if (request.headers.origin === NO_ORIGIN && isForFrames(request)) {
      openToFrame(reply);
      done();
    } else void reply.code(403).headers(API_HEADERS).send(foreign);
  });
}

/** Whether a page of this origin may call this host. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
