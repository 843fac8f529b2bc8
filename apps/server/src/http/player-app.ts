import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from './failure.ts';
import { API_HEADERS, pagePolicy, SECURITY_HEADERS } from './security-headers.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * The built player app at `/`: files by their names, `index.html` for every path that a screen may own.
 * Files under `/assets/` carry a hash in their names and never change; everything else is asked for again.
 */
export async function addPlayerApp(http: FastifyInstance, folder: string | null): Promise<void> {
  const hasPages = folder !== null && existsSync(join(folder, 'index.html'));
  if (hasPages) {
    await http.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.header(name, value);
        reply.header('cache-control', cacheOf(path));
      },
    });
  }
  http.addHook('onSend', async (request, reply) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (isPage) reply.header('content-security-policy', pagePolicy(request.headers.host));
  });
  http.setNotFoundHandler((request, reply) => {
    if (hasPages && isPagePath(request)) return reply.sendFile('index.html');
    return nothingHere(reply);
  });
}

function cacheOf(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
}

/** A path of the app's router, not of the API and not of a file: `/exchange/123`, but not `/assets/old.js`. */
function isPagePath(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] as string;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) return false;
  return !/\.[a-z0-9]{2,11}$/i.test(path);
}

function nothingHere(reply: FastifyReply): FastifyReply {
  const { status, body } = failure('NOT_FOUND', 'There is nothing here');
  return reply.code(status).headers(API_HEADERS).send(body);
}
