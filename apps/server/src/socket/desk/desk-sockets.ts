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
import { closeConnections } from '../close-sockets.ts';
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

/** Time between two messages, ms. */
const FLUSH_MS = 200;
/** Time between two messages about markets, which change with every bet, ms. */
const MARKETS_PACE_MS = 1000;
/** Heartbeat, ms. */
const BEAT_MS = 2000;
/** Time between two checks of the session, ms. */
const CHECK_MS = 15_000;
/** Largest message from a client, bytes: clients send nothing. */
const MESSAGE_LIMIT = 1024;

type DeskSocket = Socket<Record<string, never>, ServerToDesk>;

/**
 * The operators' socket server, at the desk's address: notifies pages of changed topics, without data. Each page then
 * sends a call, whose permission is checked.
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
      closeConnections(io);
    },
  };
}

/** Collects topics between two messages; markets wait for their longer interval. */
class PacedTopics {
  readonly #publish: (topics: DeskTopic[]) => void;
  readonly #waiting = new Set<DeskTopic>();
  #marketsAt = Number.NEGATIVE_INFINITY;

  constructor(publish: (topics: DeskTopic[]) => void) {
    this.#publish = publish;
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
    this.#publish(due);
  }
}
