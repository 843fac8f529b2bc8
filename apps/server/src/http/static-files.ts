import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SECURITY_HEADERS } from './security-headers.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the files of a built app that exist now, and no `index.html`: its page is the caller's. Files under `assets`
 * have a hash in their names and never change; all others are revalidated. The files are listed once: the package's own
 * route reads the whole folder at each request, a tenth of the server's time in end-to-end tests.
 * @param moreHeaders by a file’s path, in addition to the security headers.
 */
export async function addStaticFiles(
  http: FastifyInstance,
  folder: string,
  moreHeaders?: (path: string) => Readonly<Record<string, string>> | null,
): Promise<void> {
  await http.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const cache = /[\\/]assets[\\/]/.test(path) ? FOREVER : 'no-cache';
      const headers = { ...SECURITY_HEADERS, 'cache-control': cache, ...moreHeaders?.(path) };
      for (const [name, value] of Object.entries(headers)) reply.header(name, value);
    },
  });
  const files = filesIn(folder);
  http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply): FastifyReply => {
      // As sent: another spelling of a name, `%2f` for a slash, is another name.
      const name = (request.url.split('?', 1)[0] as string).slice(1);
      if (!files.has(name)) {
        reply.callNotFound();
        return reply;
      }
      return reply.sendFile(name);
    },
  });
}

/** Paths below a folder, with slashes, without pages and compressed copies. */
function filesIn(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
  return new Set(paths.filter((path) => !/(^|\/)index\.html$|\.(br|gz)$/.test(path)));
}
