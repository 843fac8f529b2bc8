import type { ErrorReply } from '@crease/contract';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
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

/** Nothing that a player sends is larger. */
const BODY_LIMIT = 64 * 1024;

export interface HttpOptions extends ContractRoutesOptions {
  readonly config: ServerConfig;
  readonly logger: Logger;
  /** Routes beside the contract: what others' servers call. */
  readonly outside?: (http: FastifyInstance) => Promise<void>;
  /** null serves the API alone. */
  readonly playerApp: PlayerApp | null;
}

/** The players' address: their calls, the documentation, their app. Calls of operators are elsewhere. Not yet listening. */
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

/** What every answer of an API carries. */
export function addApiHeaders(api: FastifyInstance): void {
  api.addHook('onRequest', (_request, reply, done) => {
    reply.headers(API_HEADERS);
    done();
  });
}

/** A door without routes: what it takes in, how it says no, how often anybody may knock. */
export async function guardedHttp({
  config,
  logger,
}: Pick<HttpOptions, 'config' | 'logger'>): Promise<FastifyInstance> {
  const http = fastify({
    loggerInstance: logger,
    // One logger for all calls: a child with a number for each would cost more than the line is worth.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses that cannot even be read (`/%zz`).
    frameworkErrors: (error, _request, reply) => sendFailure(reply, failureOf(error)),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: 30_000,
    // A head that comes in drops is looked for every few seconds and cut off.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // A stop waits for calls under way, not for browsers that keep their line open.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  }) as unknown as FastifyInstance;
  http.setValidatorCompiler(validateByContract as never);
  http.setSerializerCompiler(serializeByContract(config.checksReplies) as never);
  takeJsonAlone(http);
  answerErrors(http, logger);
  guardDoor(http, config.allowedOrigins);
  await http.register(compress, { global: true, threshold: 2048, encodings: ['br', 'gzip'] });
  // Without its hook: only who hands out a challenge or asks for one pays for cookies.
  await http.register(cookie, { hook: false });
  await http.register(rateLimit, rateLimitOptions(config));
  return http;
}

/** No name, id or reference holds a zero byte, and the database cannot store one: nothing with one comes in. */
const zeroByte = new InputError({ path: [], message: 'Zero bytes are not taken' });

/** JSON or nothing; an empty body counts as none. `__proto__` and its kin are refused by the parser. */
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

/** Calls from pages of another origin are refused, except to routes for providers; others without an origin are no browser's. */
function guardDoor(http: FastifyInstance, allowed: readonly string[]): void {
  const foreign: ErrorReply = failure('FORBIDDEN', { reason: 'origin' }).body;
  http.addHook('onRequest', (request, reply, done) => {
    if (request.url.includes('%00')) done(zeroByte);
    else if (request.routeOptions.config.isForProviders) done();
    else if (isOwnOrigin(request.headers.origin, request.headers.host, allowed)) done();
    else if (request.headers.origin === NO_ORIGIN && isForFrames(request)) {
      openToFrame(reply);
      done();
    } else void reply.code(403).headers(API_HEADERS).send(foreign);
  });
}

/** Whether a page of this origin may talk to this host. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
