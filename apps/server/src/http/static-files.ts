import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { SECURITY_HEADERS } from './security-headers.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the files of a built app that exist now, and no `index.html`: its page is the caller's. Files under `assets`
 * have a hash in their names and never change; all others are revalidated. Each file has its own route: with one route
 * for all, the package reads the whole folder at each request, a tenth of the server's time in end-to-end tests.
 * @param moreHeaders by a file's path, beside the security headers.
 */
export async function addStaticFiles(
  http: FastifyInstance,
  folder: string,
  moreHeaders?: (path: string) => Readonly<Record<string, string>> | null,
): Promise<void> {
  await http.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/index.html', '**/*.{br,gz}'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const cache = /[\\/]assets[\\/]/.test(path) ? FOREVER : 'no-cache';
      const headers = { ...SECURITY_HEADERS, 'cache-control': cache, ...moreHeaders?.(path) };
      for (const [name, value] of Object.entries(headers)) reply.header(name, value);
    },
  });
}
