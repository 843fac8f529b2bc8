import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppDetails, eventHead, gameIdOf, type PageHead, pageHead } from '@crease/contract';
import { formUrls } from '@crease/gateways';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config/config.ts';
import { failure } from './failure.ts';
import { addFramedPage } from './frames/framed-page.ts';
import { type FirstLoads, firstLoadOf, firstReads, PageStyles, readFirstLoads } from './pages/first-load.ts';
import { inlinePolicy } from './pages/inline-policy.ts';
import { PageCache } from './pages/page-cache.ts';
import type { PageFirst } from './pages/page-html.ts';
import { API_HEADERS, isHost, pagePolicy, SECURITY_HEADERS } from './security-headers.ts';
import { addStaticFiles } from './static-files.ts';

/** Data of pages about the organisation and its matches. */
export interface PageSources {
  readonly details: () => AppDetails;
  readonly sportEvent: (gameId: string) => { readonly name: string; readonly competition: string } | null;
  /** Public data, as the calls of these names return it. */
  readonly first: () => Required<Omit<PageFirst, 'event' | 'games'>>;
  readonly games: () => Required<PageFirst>['games'];
  /** Origins of live pictures; an open page may navigate to any match. */
  readonly streamUrls: () => readonly string[];
}

export interface PlayerApp {
  /** Folder of the built app; without a page none are served. */
  readonly folder: string;
  readonly pages: PageSources;
  /** Returns the origins of providers' games, which our pages frame. */
  readonly frames?: () => readonly string[];
  /** Answers what is neither a file nor a page; absent: with 404. */
  readonly otherwise?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/**
 * Serves the built player app at `/`: files by name, and `index.html` with its own head for every path of the app's
 * router.
 */
export async function addPlayerApp(
  http: FastifyInstance,
  app: PlayerApp | null,
  { publicUrl, gateways }: Pick<ServerConfig, 'publicUrl' | 'gateways'>,
) {
  const template = app && templateOf(app.folder);
  if (!app || template === null) {
    http.setNotFoundHandler((_request, reply) => nothingHere(reply));
    return;
  }
  const sendPage = pageSender({
    cache: new PageCache(template),
    pages: app.pages,
    publicUrl,
    formUrls: formUrls(gateways),
    frames: app.frames ?? (() => []),
    loads: readFirstLoads(app.folder),
    styles: new PageStyles(app.folder, template),
  });
  const offline = join(app.folder, 'fairness', 'offline.html');
  const offlinePolicy = inlinePolicy(offline);
  await addStaticFiles(http, app.folder, (path) =>
    offlinePolicy && path.startsWith(offline) ? { 'content-security-policy': offlinePolicy } : null,
  );
  addFramedPage(http, app.folder);
  for (const url of ['/', '/index.html', SHELL_PATH]) http.get(url, sendPage);
  const isKnown = (request: FastifyRequest) => headOf(pathOf(request), app.pages) !== null;
  http.setNotFoundHandler((request, reply) => {
    const isPage = isPagePath(request) && (!app.otherwise || isKnown(request));
    if (isPage) return sendPage(request, reply);
    return app.otherwise ? app.otherwise(request, reply) : nothingHere(reply);
  });
}

/** The page without content, which the service worker caches. */
const SHELL_PATH = '/shell.html';
const SHELL_HEAD: PageHead = { title: null, description: 'A betting exchange.', isListed: false };

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

function templateOf(folder: string): string | null {
  const path = join(folder, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

interface SenderParts {
  readonly cache: PageCache;
  readonly pages: PageSources;
  readonly loads: FirstLoads;
  readonly styles: PageStyles;
  /** `https://host` of the public address; null: the request's host. */
  readonly publicUrl: string | null;
  readonly formUrls: readonly string[];
  readonly frames: () => readonly string[];
}

function pageSender({ cache, pages, loads, styles, publicUrl, formUrls, frames }: SenderParts): Answer {
  return (request, reply) => {
    const path = canonicalPath(pathOf(request));
    const head = headOf(path, pages);
    const details = pages.details();
    const { host } = request.headers;
    const origin = publicUrl ?? (isHost(host) ? `${request.protocol}://${host}` : '');
    const load = firstLoadOf(loads, path, request.url.split('?', 2)[1] ?? '');
    const style = styles.of(head && load);
    const { etag, plain, br, gzip } = cache.page({
      head,
      path,
      origin,
      details,
      first: firstOf(path, pages),
      load,
      style,
      reads: firstReads(path),
    });
    void reply
      .headers(SECURITY_HEADERS)
      .header(
        'content-security-policy',
        pagePolicy(host, {
          logoUrl: details.LOGO_URL,
          formUrls,
          frames: frames(),
          streamUrls: pages.streamUrls(),
          styleHash: style?.hash ?? null,
        }),
      )
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    if (head && request.headers['if-none-match'] === etag) return reply.code(304).send();
    void reply.code(head ? 200 : 404).type('text/html; charset=utf-8');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
    if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
    return reply.send(plain());
  };
}

/** null: unknown page or match. */
function headOf(path: string, { sportEvent }: PageSources): PageHead | null {
  if (path === SHELL_PATH) return SHELL_HEAD;
  const gameId = gameIdOf(path);
  if (gameId === null) return pageHead(path);
  const found = sportEvent(gameId);
  return found && eventHead(found);
}

/** Returns only data that the first markup of this page shows: each page is rendered again when its data changes. */
function firstOf(path: string, { first, games, sportEvent }: PageSources): PageFirst {
  const gameId = gameIdOf(path);
  if (gameId !== null) {
    const found = sportEvent(gameId);
    return found ? { event: { gameId, name: found.name, competition: found.competition } } : {};
  }
  if (path === '/casino') return { games: games() };
  if (path !== '/' && path !== '/home') return {};
  const { demoAvailability, banners, announcement } = first();
  return path === '/' ? { demoAvailability, banners } : { banners, announcement };
}

/** Returns the path of a match with its id escaped in one way, because each way would be another page. */
function canonicalPath(path: string): string {
  const gameId = gameIdOf(path);
  return gameId === null ? path : `/exchange/${encodeURIComponent(gameId)}`;
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] as string;
  return path === '/index.html' ? '/' : path;
}

/**
 * Whether a path belongs to the app's router, not to the API and not to a file: `/exchange/123`, but not
 * `/assets/old.js`.
 */
function isPagePath(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) return false;
  return !/\.[a-z0-9]{2,11}$/i.test(path);
}

function nothingHere(reply: FastifyReply): FastifyReply {
  const { status, body } = failure('NOT_FOUND', { reason: 'page' });
  return reply.code(status).headers(API_HEADERS).send(body);
}
