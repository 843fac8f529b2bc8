import type { Server as HttpServer } from 'node:http';
import { DESK_SOCKET_PATH, type DeskTopic, type ServerToDesk } from '@crease/contract';
import cookie from '@fastify/cookie';
import { Server, type Socket } from 'socket.io';
import { isOwnOrigin } from '../../http/build-http.ts';
import { deskSessionIn } from '../../http/cookies/desk-cookies.ts';
import type { Kyc } from '../../kyc/kyc.ts';
import type { AuditTrail } from '../../operator/audit/audit-trail.ts';
import type { OperatorSessions } from '../../operator/staff/operator-sessions.ts';
import type { Writer } from '../../writer/writer.ts';
import { mayEndSessions, topicOfAct, topicsOfFacts } from './desk-topics.ts';

interface DeskSocketsDeps {
  readonly server: HttpServer;
  readonly sessions: Pick<OperatorSessions, 'isOpen'>;
  readonly allowedOrigins: readonly string[];
  readonly writer: Pick<Writer, 'onBatch'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly kyc: Pick<Kyc, 'onChange'>;
  readonly trail: Pick<AuditTrail, 'onWrite'>;
}

/** How often what changed is told, ms. */
const FLUSH_MS = 200;
/** Markets change with every bet: their pages need not ask more often, ms. */
const MARKETS_PACE_MS = 1000;
/** The sign of life. */
const BEAT_MS = 2000;
/** How often it is asked whether whoever listens may still. */
const CHECK_MS = 15_000;
/** Nothing is ever sent to us here. */
const MESSAGE_LIMIT = 1024;

type DeskSocket = Socket<Record<string, never>, ServerToDesk>;

/**
 * The desk's live line, at its own address: tells those who run the house which pages have something new. It carries no
 * figures: each page asks again, by a call that looks at its right.
 */
export function openDeskSockets(deps: DeskSocketsDeps): { stop(): void } {
  const { server, sessions, allowedOrigins, writer, now, kyc, trail } = deps;
  const io = new Server<Record<string, never>, ServerToDesk>(server, {
    path: DESK_SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: MESSAGE_LIMIT,
    allowRequest: ({ headers }, decide) => {
      const isOwn = isOwnOrigin(headers.origin, headers.host, allowedOrigins);
      decide(isOwn ? null : 'This origin may not connect', isOwn);
    },
  });
  const mayListen = ({ handshake: { headers } }: DeskSocket) =>
    sessions.isOpen(deskSessionIn(cookie.parse(headers.cookie ?? '')));
  io.use((socket, next) => {
    const ended = Object.assign(new Error('Sign in again'), { data: { type: 'SessionError' } });
    mayListen(socket).then(
      (may) => next(may ? undefined : ended),
      () => next(new Error('Something went wrong on our side')),
    );
  });
  const changes = new PacedTopics((topics) => io.emit('desk:changed', { topics }));
  const forget = writer.onBatch(({ facts }) => {
    const topics = topicsOfFacts(facts);
    return () => changes.add(topics);
  });
  const check = async () => {
    for (const socket of io.sockets.sockets.values())
      if (!(await mayListen(socket).catch(() => true))) socket.disconnect(true);
  };
  kyc.onChange(() => changes.add(['verification']));
  trail.onWrite(({ act, outcome }) => {
    const topic = outcome === 'asked' ? null : topicOfAct(act);
    if (topic) changes.add([topic]);
    if (outcome === 'done' && mayEndSessions(act)) void check();
  });
  const timers = [
    setInterval(() => changes.flush(performance.now()), FLUSH_MS),
    setInterval(() => io.emit('beat', { at: now() }), BEAT_MS),
    setInterval(() => void check(), CHECK_MS),
  ];
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      forget();
      io.disconnectSockets(true);
    },
  };
}

/** Gathers what changed between two tellings; markets wait until their pace allows. */
class PacedTopics {
  readonly #tell: (topics: DeskTopic[]) => void;
  readonly #waiting = new Set<DeskTopic>();
  #marketsAt = Number.NEGATIVE_INFINITY;

  constructor(tell: (topics: DeskTopic[]) => void) {
    this.#tell = tell;
  }

  add(topics: Iterable<DeskTopic>): void {
    for (const topic of topics) this.#waiting.add(topic);
  }

  /** @param now milliseconds on a rising clock. */
  flush(now: number): void {
    const due = [...this.#waiting].filter((topic) => topic !== 'markets' || now - this.#marketsAt >= MARKETS_PACE_MS);
    if (due.length === 0) return;
    if (due.includes('markets')) this.#marketsAt = now;
    for (const topic of due) this.#waiting.delete(topic);
    this.#tell(due);
  }
}
