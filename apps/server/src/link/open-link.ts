import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { failure } from '../http/failure.ts';
import type { CreaseServer } from '../socket/crease-server.ts';
import { failed } from '../socket/requests/socket-replies.ts';
import { type LinkedCallDeps, linkedCalls } from './answer-calls.ts';
import { answerRequest, type LinkAnswerDeps } from './link-answers.ts';
import { isLinkAuthorization } from './link-key.ts';
import {
  BEAT_HEADER,
  BEAT_MS,
  BUS_HEADER,
  LATE_MS,
  LINES_TYPE,
  type LinkLine,
  type LinkNotice,
  REQUESTS_PATH,
  UPDATES_PATH,
  WEB_HEADER,
} from './link-protocol.ts';
import { RemoteSockets } from './remote-sockets.ts';
import type { UpdateBus } from './update-bus.ts';
import { WebProcess } from './web-process.ts';

/** Largest body of requests, bytes. */
const REQUESTS_LIMIT = 16 * 1024 * 1024;
/** Answers to what has waited too long. */
const LATE = JSON.stringify(failure('SERVICE_UNAVAILABLE', { reason: 'tooLate' }).body);
const LATE_MESSAGE = JSON.stringify(failed('SERVICE_UNAVAILABLE', { reason: 'tooLate' }));
/** Outside of every other limit: a web process asks for all its players. */
const CONFIG = { rateLimit: false, isForProviders: true } as const;

export interface LinkDeps extends Omit<LinkedCallDeps, 'http' | 'onFault'>, Omit<LinkAnswerDeps, 'calls' | 'since'> {
  readonly logger: Pick<Logger, 'info' | 'error'>;
  /** Secrets of the installation: current and former. */
  readonly secrets: readonly Uint8Array[];
  /** Returns the number of this writer. */
  readonly epoch: () => number;
  readonly io: CreaseServer;
  /** Carries updates of rooms; null: they come with the answers. */
  readonly bus: Pick<UpdateBus, 'run' | 'isConnected' | 'publish' | 'onAway'> | null;
}

/** The writer's side of the link to web processes. */
export class Link {
  readonly #deps: LinkDeps;
  readonly #remote: RemoteSockets;
  readonly #webs = new Map<string, WebProcess>();
  readonly #answers: LinkAnswerDeps;
  readonly #beats: ReturnType<typeof setInterval>;

  /** Adds the routes for web processes. */
  constructor(http: FastifyInstance, deps: LinkDeps) {
    this.#deps = deps;
    this.#remote = new RemoteSockets(deps.io, deps.bus);
    const onFault = (err: unknown, route: string) => deps.logger.error({ err, route }, 'call failed');
    const since = (room: string, offset: number) => this.#remote.since(room, offset);
    this.#answers = { ...deps, since, calls: linkedCalls({ ...deps, http, onFault }) };
    this.#beats = setInterval(() => {
      for (const web of this.#webs.values()) this.#beat(web);
    }, BEAT_MS);
    // They connect again, and get updates with the answers.
    deps.bus?.onAway(() => {
      for (const web of this.#webs.values()) if (web.usesBus) web.end();
    });
    http.addContentTypeParser(LINES_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    http.get(UPDATES_PATH, { config: CONFIG }, (request, reply) => this.#connect(request, reply));
    http.post(REQUESTS_PATH, { bodyLimit: REQUESTS_LIMIT, config: CONFIG }, (request, reply) =>
      this.#take(request, reply),
    );
  }

  stop(): void {
    clearInterval(this.#beats);
    for (const web of this.#webs.values()) web.finish();
  }

  #beat(web: WebProcess): void {
    const run = web.usesBus ? (this.#deps.bus?.run ?? null) : null;
    web.beat({ epoch: this.#deps.epoch(), at: performance.now(), run });
  }

  get #hasBus(): boolean {
    return this.#deps.bus?.isConnected ?? false;
  }

  #nameOf({ headers }: FastifyRequest): string | null {
    const name = headers[WEB_HEADER];
    const isOurs = isLinkAuthorization(headers.authorization, this.#deps.secrets);
    return isOurs && typeof name === 'string' ? name : null;
  }

  #connect(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const name = this.#nameOf(request);
    if (name === null) {
      reply.callNotFound();
      return undefined;
    }
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': LINES_TYPE });
    const web = new WebProcess(reply.raw, this.#hasBus && BUS_HEADER in request.headers);
    this.#webs.get(name)?.end();
    this.#webs.set(name, web);
    this.#remote.add(web);
    this.#beat(web);
    this.#deps.logger.info(`a web process has connected from ${request.ip}`);
    reply.raw.on('close', () => this.#disconnect(name, web));
    return reply;
  }

  #disconnect(name: string, web: WebProcess): void {
    if (this.#webs.get(name) === web) this.#webs.delete(name);
    this.#remote.delete(web);
    for (const playerId of web.pages.clear()) this.#deps.arrivals.departed(playerId);
  }

  #take(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const name = this.#nameOf(request);
    const web = name === null ? undefined : this.#webs.get(name);
    if (!web) {
      reply.callNotFound();
      return undefined;
    }
    // Given up by the web process, or soon: not carried out, so that nothing happens late.
    const isLate = !(performance.now() - Number(request.headers[BEAT_HEADER]) <= LATE_MS);
    for (const line of linesOf(request.body)) {
      if (!('id' in line)) this.#note(line, web);
      else if (isLate) web.answer({ id: line.id, status: 503 }, line.kind === 'message' ? LATE_MESSAGE : LATE);
      else this.#answer(line, web);
    }
    return reply.code(204).send();
  }

  #note(notice: LinkNotice, web: WebProcess): void {
    if (notice.kind === 'unwatch') this.#remote.unwatch(web, notice.room, notice.joins);
    else if (web.pages.remove(notice.playerId)) this.#deps.arrivals.departed(notice.playerId);
  }

  #answer(line: Extract<LinkLine, { readonly id: number }>, web: WebProcess): void {
    const { id } = line;
    const asker = {
      watch: (rooms: readonly string[]) => this.#remote.watch(web, id, rooms),
      opened: (playerId: number) => web.pages.add(playerId),
    };
    const answer = answerRequest(line, asker, this.#answers);
    if (answer instanceof Promise) void answer.then(({ head, text }) => web.answer({ id, ...head }, text));
    else web.answer({ id, ...answer.head }, answer.text);
  }
}

function linesOf(body: unknown): LinkLine[] {
  return JSON.parse(`[${String(body).trim().replaceAll('\n', ',')}]`);
}
