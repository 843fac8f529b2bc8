import { randomBytes } from 'node:crypto';
import type { Bet, OrdersState } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import type { Batch } from '../../writer/writer.ts';
import type { CreaseServer } from '../crease-server.ts';
import { drawBets } from '../draw-bets.ts';
import { failed, parse, type Reply, refused, success } from '../requests/socket-replies.ts';
import { type AskingSocket, ordersRequest } from '../requests/socket-requests.ts';
import { ordersRoom } from '../rooms.ts';

/** Changes of one player that can be sent again. */
const KEPT = 1000;
/** How long changes are kept without a subscriber, ms. */
const KEEP_MS = 120_000;

/** The latest changes of a player's bets. */
interface Log {
  /** Names it: numbers of another log mean nothing. */
  readonly epoch: string;
  /** Number of the last change. */
  offset: number;
  /** The oldest first; the last one has the number `offset`. */
  readonly changes: Bet[];
  /** Epoch ms of the last time with a subscriber. */
  seenAt: number;
}

interface OrderFeedOptions {
  readonly io: CreaseServer;
  /** Returns the bets of markets without a result. */
  readonly openBets: (playerId: number) => Promise<Bet[]>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Players' bets as numbered changes. A client that reconnects gets what it missed by its epoch and offset; after a
 * restart, or too long, it gets all open bets.
 */
export class OrderFeed {
  readonly #options: OrderFeedOptions;
  readonly #logs = new Map<number, Log>();

  constructor(options: OrderFeedOptions) {
    this.#options = options;
  }

  /** Answers with the bets that changed since the client's offset, or with all open ones, then follows. */
  async join(socket: AskingSocket, payload: unknown): Promise<Reply> {
    const request = parse(ordersRequest, payload ?? {});
    if (isRefusal(request)) return refused(request);
    const playerId = socket.data.session?.playerId;
    if (playerId === undefined) return failed('UNAUTHORIZED', { reason: 'signIn' });
    const log = this.#logOf(playerId);
    const missed = request.epoch === log.epoch ? since(log, request.offset ?? -1) : null;
    const state = missed ? { isImage: false, bets: missed } : await this.#image(playerId, log);
    if (!socket.connected) return failed('SERVICE_UNAVAILABLE', { reason: 'lineClosed' });
    await socket.join(ordersRoom(playerId));
    return success({ epoch: log.epoch, offset: log.offset, ...state } satisfies OrdersState);
  }

  leave(socket: AskingSocket): Reply {
    const playerId = socket.data.session?.playerId;
    if (playerId !== undefined) void socket.leave(ordersRoom(playerId));
    return success(null);
  }

  /** Numbers the changed bets of a batch. @returns a function that sends them. */
  draw({ engine, facts }: Batch): (() => void) | null {
    if (this.#logs.size === 0) return null;
    const drawn = drawBets(engine, facts, (playerId) => this.#logs.has(playerId));
    if (drawn.length === 0) return null;
    return () => {
      for (const { playerId, bet } of drawn) this.#publish(playerId, bet);
    };
  }

  /** Forgets players without a subscriber; called now and then. */
  sweep(): void {
    const { io, now } = this.#options;
    for (const [playerId, log] of this.#logs) {
      if (io.sockets.adapter.rooms.has(ordersRoom(playerId))) log.seenAt = now();
      else if (now() - log.seenAt > KEEP_MS) this.#logs.delete(playerId);
    }
  }

  #logOf(playerId: number): Log {
    const log = this.#logs.get(playerId) ?? newLog();
    log.seenAt = this.#options.now();
    this.#logs.set(playerId, log);
    return log;
  }

  /** What changed while the store was read is newer than its answer. */
  async #image(playerId: number, log: Log): Promise<Pick<OrdersState, 'isImage' | 'bets'>> {
    const { offset } = log;
    const open = await this.#options.openBets(playerId);
    const bets = new Map([...open, ...(since(log, offset) ?? [])].map((bet) => [bet.betId, bet]));
    return { isImage: true, bets: [...bets.values()] };
  }

  #publish(playerId: number, bet: Bet): void {
    const log = this.#logs.get(playerId);
    if (!log) return;
    log.offset++;
    log.changes.push(bet);
    if (log.changes.length > KEPT) log.changes.shift();
    const { io } = this.#options;
    io.to(ordersRoom(playerId)).emit('orders:update', { epoch: log.epoch, offset: log.offset, bet });
  }
}

function newLog(): Log {
  return { epoch: randomBytes(6).toString('base64url'), offset: 0, changes: [], seenAt: 0 };
}

/** Returns the last states of the bets that changed after an offset; null if some are no longer kept. */
function since({ offset, changes }: Log, from: number): Bet[] | null {
  const missed = offset - from;
  if (from < 0 || missed < 0 || missed > changes.length) return null;
  const bets = new Map(changes.slice(changes.length - missed).map((bet) => [bet.betId, bet]));
  return [...bets.values()];
}
