import { ROUTES, type Route } from '@crease/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../contract-routes.ts';

/** The `origin` header of a sandboxed frame. */
export const NO_ORIGIN = 'null';
/** Folder of frame pages and their files. */
const FRAME_FILES = '/frames/';
/** Cache time of a preflight, s. */
const ASKED_FOR_SECONDS = 600;

const FRAMED: readonly Route[] = Object.values(ROUTES).filter((route: Route) => route.framed);

/**
 * Whether a page without an origin may have this: files and calls of frames. None of them uses cookies, so that a
 * foreign page without an origin gets what any client gets.
 */
export function isForFrames(request: FastifyRequest): boolean {
  if (request.url.startsWith(FRAME_FILES)) return true;
  const { routeName, isFrameQuestion } = request.routeOptions.config;
  return isFrameQuestion === true || (routeName !== undefined && (ROUTES[routeName] as Route).framed === true);
}

/** Lets a page without an origin read the reply. */
export function openToFrame(reply: FastifyReply): void {
  void reply.header('access-control-allow-origin', NO_ORIGIN).header('vary', 'origin');
}

/** Answers preflight requests of frames. */
export function addFrameQuestions(http: FastifyInstance): void {
  for (const url of new Set(FRAMED.map(({ path }) => path)))
    http.options(`${API_BASE}${url}`, { config: { isFrameQuestion: true } }, (request, reply) => {
      // For all others the path does not have this method.
      if (request.headers.origin !== NO_ORIGIN) return reply.callNotFound();
      return reply
        .code(204)
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'authorization, content-type')
        .header('access-control-max-age', String(ASKED_FOR_SECONDS))
        .send();
    });
}
