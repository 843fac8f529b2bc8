import { type GameState, SOCKET_CALLS, type SportEvent, type Wallet } from '@crease/contract';
import type { Session } from '../callers/session.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { CreaseServer, CreaseSocket } from './crease-server.ts';
import type { CashOutView } from './live-views/cash-out-view.ts';
import type { DepthView } from './live-views/depth-view.ts';
import type { OrderFeed } from './live-views/order-feed.ts';
import type { PlacesView } from './live-views/places-view.ts';
import { EventAllowance } from './requests/allowances.ts';
import { isCall, type SocketCallDeps, socketCalls } from './requests/socket-calls.ts';
import { asked, failed, type Reply, success, takeWrittenReplies, WrittenReply } from './requests/socket-replies.ts';
import {
  type AskingSocket,
  eventRequest,
  gameRequest,
  MARKETS_PER_SOCKET,
  marketsRequest,
} from './requests/socket-requests.ts';
import { EVERY_EVENT, eventRoom, gameRoom, marketRoom } from './rooms.ts';
import { SlicedQueue } from './sliced-queue.ts';

interface SocketSources {
  /** Returns a market's published state as JSON; null if unknown. */
  readonly marketText: (marketId: string) => string | null;
  readonly sportEvent: (gameId: string) => SportEvent | null;
  readonly sportEvents: () => SportEvent[];
  /** Returns the state of a shared game; null if it has none. */
  readonly game: (id: string) => Promise<GameState | null>;
  /** Whether a shared game exists, with or without a round. */
  readonly isGame: (id: string) => boolean;
  readonly depth: Pick<DepthView, 'join' | 'leave'>;
  readonly places: Pick<PlacesView, 'join' | 'leave'>;
  readonly cashOut: Pick<CashOutView, 'join' | 'leave'>;
  readonly orders: Pick<OrderFeed, 'join' | 'leave'>;
  readonly wallet: (playerId: number) => Promise<Wallet>;
  /** Whether a session is valid. */
  readonly isAlive: (session: Session) => Promise<boolean>;
  readonly calls: Omit<SocketCallDeps, 'isAlive'>;
}

/** Shared games per socket. */
const GAMES_PER_SOCKET = 20;

type Acknowledge = (reply: Reply) => void;

type SocketAnswer = (socket: AskingSocket, payload: unknown) => Reply | Promise<Reply>;

/** Messages that a socket may send. */
export const SOCKET_MESSAGES = [
  ...['session_check', 'get:balance', 'market:join', 'market:leave', 'event:join', 'event:leave', 'game:join'],
  ...['game:leave', 'depth:join', 'depth:leave', 'places:join', 'places:leave', 'cashOut:join', 'cashOut:leave'],
  ...['orders:join', 'orders:leave', ...Object.values(SOCKET_CALLS)],
] as const;

export type SocketMessage = (typeof SOCKET_MESSAGES)[number];

/** What answers each message of a socket. */
export type SocketAnswers = Readonly<Record<SocketMessage, SocketAnswer>>;

export function socketAnswers(sources: SocketSources): SocketAnswers {
  const joins = new SlicedQueue();
  const answerCall = socketCalls({ ...sources.calls, isAlive: sources.isAlive });
  const calls = Object.values(SOCKET_CALLS).map((message): [string, SocketAnswer] => [
    message,
    (socket, payload) => answerCall(socket, message, payload),
  ]);
  return {
    session_check: (socket) => checkSession(socket, sources),
    'get:balance': (socket) => balance(socket, sources),
    'market:join': paced(joins, joinMarkets(sources)),
    'market:leave': leaveMarkets,
    'event:join': paced(joins, joinEvent(sources)),
    'event:leave': leaveEvent,
    'game:join': joinGame(sources),
    'game:leave': leaveGame,
    'depth:join': (socket, payload) => sources.depth.join(socket, payload),
    'depth:leave': (socket, payload) => sources.depth.leave(socket, payload),
    'places:join': (socket, payload) => sources.places.join(socket, payload),
    'places:leave': (socket, payload) => sources.places.leave(socket, payload),
    'cashOut:join': (socket, payload) => sources.cashOut.join(socket, payload),
    'cashOut:leave': (socket, payload) => sources.cashOut.leave(socket, payload),
    'orders:join': (socket, payload) => sources.orders.join(socket, payload),
    'orders:leave': (socket) => sources.orders.leave(socket),
    ...(Object.fromEntries(calls) as Pick<SocketAnswers, (typeof SOCKET_CALLS)[keyof typeof SOCKET_CALLS]>),
  };
}

/** Answers socket requests. Any message gets a reply or nothing, never an exception. */
export function answerSockets(
  io: CreaseServer,
  answers: SocketAnswers,
  tracing: Pick<Tracing, 'socketRequest'> | null,
): void {
  io.on('connection', (socket) => {
    guardPace(socket);
    takeWrittenReplies(socket);
    const on = (name: string, answer: (payload: unknown) => Reply | Promise<Reply>) =>
      (socket as unknown as { on(name: string, listener: (...received: unknown[]) => void): void }).on(
        name,
        (...received) =>
          void (tracing ? tracing.socketRequest(name, () => respond(received, answer)) : respond(received, answer)),
      );
    for (const [message, answer] of Object.entries(answers)) on(message, (payload) => answer(socket, payload));
  });
}

/** Ignores a socket that sends too fast, and disconnects it if it continues. Calls of players have their own pace. */
function guardPace(socket: CreaseSocket): void {
  const allowance = new EventAllowance(performance.now());
  socket.use((packet, next) => {
    if (socket.data.session && isCall(packet[0])) return next();
    const verdict = allowance.take(performance.now());
    if (verdict === 'welcome') return next();
    if (verdict === 'cut off') socket.disconnect(true);
    const acknowledge: unknown = packet.at(-1);
    if (typeof acknowledge === 'function') acknowledge(failed('TOO_MANY_REQUESTS', { reason: 'requests' }));
  });
  // Without a listener an `error` event of a socket would end the process.
  socket.on('error' as never, () => {});
}

async function respond(received: unknown[], answer: (payload: unknown) => Reply | Promise<Reply>): Promise<void> {
  const last = received.at(-1);
  const acknowledge: Acknowledge = typeof last === 'function' ? (last as Acknowledge) : () => {};
  const payload = typeof received[0] === 'function' ? undefined : received[0];
  try {
    acknowledge(await answer(payload));
  } catch {
    acknowledge(failed('INTERNAL_ERROR', { reason: 'fault' }));
  }
}

async function checkSession(socket: AskingSocket, { isAlive }: SocketSources): Promise<Reply> {
  const { session } = socket.data;
  if (session && !(await isAlive(session))) return failed('UNAUTHORIZED', { reason: 'session' });
  return success({ userId: session ? String(session.playerId) : null });
}

async function balance(socket: AskingSocket, { wallet, isAlive }: SocketSources): Promise<Reply> {
  const { session } = socket.data;
  if (!session || !(await isAlive(session))) return failed('UNAUTHORIZED', { reason: 'signIn' });
  return success(await wallet(session.playerId));
}

/** Replies to joins go through a queue: two thousand clients may reconnect at once, and bets must run in between. */
function paced(queue: SlicedQueue, answer: (socket: AskingSocket, payload: unknown) => Reply): SocketAnswer {
  return (socket, payload) =>
    new Promise((resolve, reject) => {
      queue.run(() => {
        try {
          resolve(answer(socket, payload));
        } catch (error) {
          reject(error);
        }
      });
    });
}

function joinMarkets({ marketText }: SocketSources) {
  return asked(marketsRequest, (socket, { marketIds }): Reply => {
    if (!socket.connected) return failed('SERVICE_UNAVAILABLE', { reason: 'lineClosed' });
    const known = [...new Set(marketIds)].filter((marketId) => marketText(marketId) !== null);
    const watched = [...socket.rooms].filter((room) => room.startsWith(marketRoom(''))).length;
    const added = known.filter((marketId) => !socket.rooms.has(marketRoom(marketId)));
    if (watched + added.length > MARKETS_PER_SOCKET)
      return failed('LIMIT_REACHED', { reason: 'watchedMarkets', most: MARKETS_PER_SOCKET });
    void socket.join(added.map(marketRoom));
    return new WrittenReply(`{"status":"success","data":[${known.map(marketText).join()}]}`);
  });
}

const leaveMarkets = asked(marketsRequest, (socket, { marketIds }) => {
  for (const marketId of marketIds) void socket.leave(marketRoom(marketId));
  return success(null);
});

function joinEvent({ sportEvents, sportEvent }: SocketSources) {
  return asked(eventRequest, (socket, { gameId }): Reply => {
    const found = gameId === EVERY_EVENT ? sportEvents() : [sportEvent(gameId)].filter((it) => it !== null);
    if (gameId !== EVERY_EVENT && found.length === 0) return failed('NOT_FOUND', { reason: 'event' });
    const watched = [...socket.rooms].filter((room) => room.startsWith(eventRoom(''))).length;
    if (watched >= MARKETS_PER_SOCKET)
      return failed('LIMIT_REACHED', { reason: 'watchedEvents', most: MARKETS_PER_SOCKET });
    void socket.join(eventRoom(gameId));
    return success(found);
  });
}

const leaveEvent = asked(eventRequest, (socket, { gameId }) => {
  void socket.leave(eventRoom(gameId));
  return success(null);
});

/**
 * Joins the room first, so that no update is missed. A game without a round is joined too, for its first round; the
 * reply is a refusal.
 */
function joinGame({ game, isGame }: SocketSources) {
  return asked(gameRequest, async (socket, { id }): Promise<Reply> => {
    if (!isGame(id)) return failed('NOT_FOUND', { reason: 'game', game: id });
    const watched = [...socket.rooms].filter((room) => room.startsWith(gameRoom(''))).length;
    if (watched >= GAMES_PER_SOCKET)
      return failed('LIMIT_REACHED', { reason: 'watchedEvents', most: GAMES_PER_SOCKET });
    await socket.join(gameRoom(id));
    const state = await game(id);
    return state ? success(state) : failed('GAME_UNAVAILABLE', { reason: 'notYet', game: id });
  });
}

const leaveGame = asked(gameRequest, (socket, { id }) => {
  void socket.leave(gameRoom(id));
  return success(null);
});
