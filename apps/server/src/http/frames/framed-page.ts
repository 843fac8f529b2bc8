import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isHost, SECURITY_HEADERS } from '../security-headers.ts';

/** Path of the sportsbook's frame; in the built app its page is in the folder of that name. */
export const FRAME_PATH = '/frames/sportsbook/';

// A page without an origin cannot be isolated by origin.
const { 'origin-agent-cluster': _, ...HEADERS } = SECURITY_HEADERS;

/**
 * The page in our sportsbook frame. Its policy removes its origin, even when opened directly, limits it to its own
 * files and this server, and lets only our pages frame it.
 */
export function addFramedPage(http: FastifyInstance, folder: string): void {
  const path = join(folder, FRAME_PATH, 'index.html');
  if (!existsSync(path)) return;
  const page = readFileSync(path, 'utf8');
  http.get(FRAME_PATH, (request, reply) =>
    reply
      .headers(HEADERS)
      .header('content-security-policy', framePolicy(request.headers.host))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

/** For a page without an origin `'self'` is its URL's host, and the host must be named for its socket. */
function framePolicy(host: string | undefined): string {
  const sockets = isHost(host) ? [`ws://${host}`, `wss://${host}`] : [];
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...sockets].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
