import type { CashOutUpdate, CashOutWanted } from '@crease/contract';
import { QUERIES, type ReadonlyEngine } from '@crease/engine';
import { isRefusal, unitsFromMoney } from '@crease/kernel';
import type { Catalogue } from '../../markets/catalogue.ts';
import { cashOutQuoteWire } from '../../orders/cash-outs/cash-out-wire.ts';
import type { CreaseServer } from '../crease-server.ts';
import { asked, failed, parse, type Reply, refused, replyOf, success } from '../requests/socket-replies.ts';
import { type AskingSocket, CASH_OUTS_PER_SOCKET, cashOutsRequest } from '../requests/socket-requests.ts';
import { CASH_OUT_ROOMS, cashOutRoom } from '../rooms.ts';
import { hasBook, type LiveView, type LiveViews } from './live-views.ts';

interface CashOutViewOptions {
  readonly io: CreaseServer;
  readonly views: LiveViews;
  readonly catalogue: Pick<Catalogue, 'market'>;
}

/** Live cash-out values, sent to the player whose bets they are while subscribed. */
export class CashOutView {
  readonly #options: CashOutViewOptions;

  constructor(options: CashOutViewOptions) {
    this.#options = options;
  }

  /** Joins the room first, so that no update is missed. The player is the session's, never the payload's. */
  async join(socket: AskingSocket, payload: unknown): Promise<Reply> {
    const { session } = socket.data;
    if (!session) return failed('UNAUTHORIZED', { reason: 'signIn' });
    const request = parse(cashOutsRequest, payload);
    if (isRefusal(request)) return refused(request);
    const views = request.wanted
      .filter(({ marketId }) => hasBook(this.#options.catalogue, marketId))
      .map((wanted) => this.#view(session.playerId, wanted));
    const limit = { prefix: CASH_OUT_ROOMS, most: CASH_OUTS_PER_SOCKET };
    return replyOf(await this.#options.views.join(socket, views, limit));
  }

  readonly leave = asked(cashOutsRequest, (socket, { wanted }) => {
    const { session } = socket.data;
    if (session)
      for (const { marketId, share } of wanted) void socket.leave(cashOutRoom(session.playerId, marketId, share));
    return success(null);
  });

  #view(playerId: number, wanted: CashOutWanted): LiveView {
    const { io } = this.#options;
    const { marketId, share } = wanted;
    const room = cashOutRoom(playerId, marketId, share);
    return {
      room,
      marketId,
      read: (engine) => cashOutState(engine, playerId, { marketId, share }),
      publish: ({ state, sequence }) => {
        io.to(room).emit('cashOut:update', { ...(state as Omit<CashOutUpdate, 'sequence'>), sequence });
      },
    };
  }
}

function cashOutState(
  engine: ReadonlyEngine,
  playerId: number,
  { marketId, share }: CashOutWanted,
): Omit<CashOutUpdate, 'sequence'> {
  if (share === null) {
    const held = QUERIES.cashOutValue(engine, { playerId, marketId });
    const value = held?.value ?? null;
    return {
      marketId,
      share,
      isHeld: held !== null,
      value: value === null ? null : unitsFromMoney(value),
      quote: null,
    };
  }
  const quote = QUERIES.quoteCashOut(engine, { playerId, marketId, share });
  const wire = quote && cashOutQuoteWire(quote);
  return { marketId, share, isHeld: wire !== null, value: wire?.value ?? null, quote: wire };
}
