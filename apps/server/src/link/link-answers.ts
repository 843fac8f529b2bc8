import type { Session } from '../callers/session.ts';
import type { Arrivals } from '../socket/requests/arrivals.ts';
import { failed, WrittenReply } from '../socket/requests/socket-replies.ts';
import type { AskingSocket } from '../socket/requests/socket-requests.ts';
import { framedRoom, playerRoom, sessionRoom } from '../socket/rooms.ts';
import type { SocketAnswers, SocketMessage } from '../socket/socket-answers.ts';
import type {
  AnswerHead,
  ArrivalRequest,
  CallRequest,
  LinkRequest,
  MessageRequest,
  TokenRequest,
} from './link-protocol.ts';

/** A socket of a web process, for one of its requests. */
class RemoteSocket implements AskingSocket {
  readonly data: AskingSocket['data'];
  readonly connected = true;
  readonly rooms: ReadonlySet<string>;
  /** Rooms that it leaves with the answer. */
  readonly left: string[] = [];
  readonly #watch: (rooms: readonly string[]) => void;

  /** @param watch lets the socket into rooms at once: no later update is missed. */
  constructor({ session, rooms }: MessageRequest, watch: (rooms: readonly string[]) => void) {
    this.data = { session };
    this.rooms = new Set(rooms);
    this.#watch = watch;
  }

  join(rooms: string | string[]): void {
    this.#watch([rooms].flat());
  }

  leave(room: string): void {
    this.left.push(room);
  }
}

/** What a request is answered with. */
export interface LinkAnswer {
  readonly head: Omit<AnswerHead, 'id'>;
  readonly text: string;
}

/** The web process that asks, for one request. */
interface Asker {
  /** Lets the socket of the request into rooms. */
  watch(rooms: readonly string[]): void;
  /** A player has opened a page there. */
  opened(playerId: number): void;
}

export interface LinkAnswerDeps {
  readonly calls: (request: CallRequest) => Promise<LinkAnswer>;
  readonly answers: SocketAnswers;
  readonly arrivals: Arrivals;
  readonly sessionOfHash: (tokenHash: string) => Session | null | Promise<Session | null>;
  readonly sessionOfFrame: (token: string) => Session | null | undefined | Promise<Session | null>;
  /** Returns the updates of a room after a number; null if they are gone. */
  readonly since: (room: string, offset: number) => string[] | null;
  /** Returns what pages show, as plain data. */
  readonly pages: () => object;
}

/** Answers one request of a web process; never throws. */
export function answerRequest(
  request: LinkRequest,
  asker: Asker,
  deps: LinkAnswerDeps,
): Promise<LinkAnswer> | LinkAnswer {
  switch (request.kind) {
    case 'call':
      return deps.calls(request);
    case 'message':
      return answerMessage(request, asker, deps).catch(() => asJson(failed('INTERNAL_ERROR', { reason: 'fault' })));
    case 'token':
      return answerToken(request, asker, deps).catch(() => asJson(undefined, { status: 500 }));
    case 'arrival':
      return answerArrival(request, asker, deps).catch(() => asJson(undefined, { status: 500 }));
    case 'pages':
      return asJson(deps.pages());
    case 'repair':
      return asJson(deps.since(request.room, request.offset) ?? undefined);
  }
}

/** Without a value the text is empty. */
function asJson(value: unknown, head: LinkAnswer['head'] = {}): LinkAnswer {
  return { head, text: JSON.stringify(value) ?? '' };
}

async function answerMessage(request: MessageRequest, asker: Asker, { answers }: LinkAnswerDeps): Promise<LinkAnswer> {
  const socket = new RemoteSocket(request, (rooms) => asker.watch(rooms));
  const answer = Object.hasOwn(answers, request.message) ? answers[request.message as SocketMessage] : undefined;
  const reply = answer ? await answer(socket, request.payload) : failed('NOT_FOUND', { reason: 'page' });
  const head = socket.left.length > 0 ? { left: socket.left } : {};
  return reply instanceof WrittenReply ? { head, text: reply.text } : asJson(reply, head);
}

async function answerToken({ token, isFrame }: TokenRequest, asker: Asker, deps: LinkAnswerDeps): Promise<LinkAnswer> {
  const session = await (isFrame ? deps.sessionOfFrame(token) : deps.sessionOfHash(token));
  if (session) {
    const { playerId, tokenHash } = session;
    asker.watch([isFrame ? framedRoom(playerId) : playerRoom(playerId), sessionRoom(tokenHash)]);
  }
  return asJson(session);
}

async function answerArrival(
  { session, tokenHash }: ArrivalRequest,
  asker: Asker,
  { arrivals, sessionOfHash }: LinkAnswerDeps,
): Promise<LinkAnswer> {
  // The session may have ended before the socket was in the room in which that closes it.
  if (tokenHash !== undefined && !(await sessionOfHash(tokenHash))) return asJson(undefined, { status: 401 });
  const events: unknown[] = [];
  if (session) asker.opened(session.playerId);
  arrivals.arrived({ session, send: (event, ...content) => void events.push([event, ...content]) });
  return asJson(events);
}
