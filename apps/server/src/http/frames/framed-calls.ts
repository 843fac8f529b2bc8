import { ROUTES, type Route } from '@crease/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../contract-routes.ts';

/** What a page says that has no origin: that of a frame in a sandbox. */
export const NO_ORIGIN = 'null';
/** Where pages of frames lie, with their own files. */
const FRAME_FILES = '/frames/';
/** How long a browser need not ask again whether it may call, seconds. */
const ASKED_FOR_SECONDS = 600;

const FRAMED: readonly Route[] = Object.values(ROUTES).filter((route: Route) => route.framed);

/**
 * Whether a page without an origin may have this: the files of frames, and the calls that frames make. None of them
 * knows anybody by a cookie, so that a stranger's page without an origin gets what any program gets.
 */
export function isForFrames(request: FastifyRequest): boolean {
  if (request.url.startsWith(FRAME_FILES)) return true;
  const { routeName, isFrameQuestion } = request.routeOptions.config;
  return isFrameQuestion === true || (routeName !== undefined && (ROUTES[routeName] as Route).framed === true);
}

/** Lets a page without an origin read the answer. */
export function openToFrame(reply: FastifyReply): void {
  void reply.header('access-control-allow-origin', NO_ORIGIN).header('vary', 'origin');
}

/** Answers what browsers ask before a frame calls. */
export function addFrameQuestions(http: FastifyInstance): void {
  for (const url of new Set(FRAMED.map(({ path }) => path)))
    http.options(`${API_BASE}${url}`, { config: { isFrameQuestion: true } }, (request, reply) => {
      // To everybody else the method is none of the path's.
      if (request.headers.origin !== NO_ORIGIN) return reply.callNotFound();
      return reply
        .code(204)
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'authorization, content-type')
        .header('access-control-max-age', String(ASKED_FOR_SECONDS))
        .send();
    });
}
