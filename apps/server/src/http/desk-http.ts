import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESK_HEADER, type Route } from '@crease/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addApiHeaders, guardedHttp, type HttpOptions, notifyChanges } from './build-http.ts';
import { addContractRoutes } from './contract-routes.ts';
import { failure } from './failure.ts';
import { API_HEADERS, pagePolicy, SECURITY_HEADERS } from './security-headers.ts';
import { addStaticFiles } from './static-files.ts';

interface DeskHttpOptions extends Omit<HttpOptions, 'playerApp'> {
  /** Folder of the built desk; without a page only the API is served. */
  readonly folder: string;
  /** Called after each call that may have changed something. */
  readonly onChange: () => void;
}

/** Host names of this machine: protects against DNS rebinding. */
const OWN_NAMES = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** Builds the desk's server: operators' calls and the pages of the desk. Not listening. */
export async function buildDeskHttp({ folder, onChange, ...options }: DeskHttpOptions): Promise<FastifyInstance> {
  const http = await guardedHttp(options);
  if (LOOPBACK.has(options.config.deskHost)) takeOwnNamesAlone(http);
  await http.register(async (api) => {
    addApiHeaders(api);
    takeOwnPagesAlone(api);
    notifyChanges(api, onChange);
    addContractRoutes(api, {
      ...options,
      serves: ({ tag, path }: Route) => tag === 'operator' || path === APP_DETAILS,
    });
  });
  await addDeskPages(http, folder);
  return http;
}

/** Returns the organisation's name. */
const APP_DETAILS = '/getAppDetails';

function takeOwnNamesAlone(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (OWN_NAMES.test(request.headers.host ?? '')) done();
    else void reply.code(421).headers(API_HEADERS).type('text/plain').send('Use 127.0.0.1 or localhost\n');
  });
}

/**
 * Requires that a call with the session's cookie is from a page of the desk. The cookie is `SameSite=Strict`, but pages
 * on another port or subdomain are the same site: so every call has a header that only a same-origin page can add
 * without a preflight, and Sec-Fetch-Site must agree.
 */
function takeOwnPagesAlone(api: FastifyInstance): void {
  const foreign = failure('FORBIDDEN', { reason: 'origin' });
  api.addHook('onRequest', (request, reply, done) => {
    const { routeName } = request.routeOptions.config;
    const site = request.headers['sec-fetch-site'];
    const isOwn = request.headers[DESK_HEADER] === '1' && (site === undefined || site === 'same-origin');
    if (routeName === undefined || isOwn) done();
    else void reply.code(foreign.status).send(foreign.body);
  });
}

async function addDeskPages(http: FastifyInstance, folder: string): Promise<void> {
  const path = join(folder, 'index.html');
  const page = existsSync(path) ? readFileSync(path, 'utf8') : null;
  if (page !== null) {
    await addStaticFiles(http, folder);
    http.get('/', (request, reply) => sendPage(page, request, reply));
  }
  http.setNotFoundHandler((request, reply) => {
    if (page !== null && isPagePath(request)) return sendPage(page, request, reply);
    const { status, body } = failure('NOT_FOUND', { reason: 'page' });
    return reply.code(status).headers(API_HEADERS).send(body);
  });
}

function sendPage(page: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .headers(SECURITY_HEADERS)
    .header('content-security-policy', pagePolicy(request.headers.host))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page);
}

function isPagePath({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] as string;
  return (
    (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(path) && !/\.[a-z0-9]{2,11}$/i.test(path)
  );
}
