import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isHost, SECURITY_HEADERS } from '../security-headers.ts';

/** The address of the sportsbook's frame; in the built app its page lies in the folder of that name. */
export const FRAME_PATH = '/frames/sportsbook/';

/** A page without an origin has none to be kept apart by. */
const { 'origin-agent-cluster': _, ...HEADERS } = SECURITY_HEADERS;

/**
 * The page that stands in our frame of the sportsbook. Its own policy takes its origin away, also where somebody opens
 * it by itself, lets it reach its own files and this server alone, and lets nobody but our pages frame it.
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

/** A page without an origin of its own: `'self'` is where it came from, and the host is named for its socket. */
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
