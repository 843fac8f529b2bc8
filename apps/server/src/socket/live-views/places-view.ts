import type { QueuePlaces } from '@crease/contract';
import { QUERIES } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import type { Catalogue } from '../../markets/catalogue.ts';
import { betPlaces } from '../../orders/bet-wire.ts';
import type { CreaseServer } from '../crease-server.ts';
import { asked, failed, parse, type Reply, refused, replyOf, success } from '../requests/socket-replies.ts';
import { type AskingSocket, MARKETS_PER_SOCKET, marketsRequest } from '../requests/socket-requests.ts';
import { PLACES_ROOMS, placesRoom } from '../rooms.ts';
import { hasBook, type LiveView, type LiveViews, type NumberedState } from './live-views.ts';

interface PlacesViewOptions {
  readonly io: CreaseServer;
  readonly views: LiveViews;
  readonly catalogue: Pick<Catalogue, 'market'>;
}

/** Live queue places of waiting bets, sent to the player whose bets they are while subscribed. */
export class PlacesView {
  readonly #options: PlacesViewOptions;

  constructor(options: PlacesViewOptions) {
    this.#options = options;
  }

  /** Joins the rooms first, so that no update is missed. The player is the session's, never the payload's. */
  async join(socket: AskingSocket, payload: unknown): Promise<Reply> {
    const { session } = socket.data;
    if (!session) return failed('UNAUTHORIZED', { reason: 'signIn' });
    const request = parse(marketsRequest, payload);
    if (isRefusal(request)) return refused(request);
    const views = [...new Set(request.marketIds)]
      .filter((marketId) => hasBook(this.#options.catalogue, marketId))
      .map((marketId) => this.#view(session.playerId, marketId));
    const limit = { prefix: PLACES_ROOMS, most: MARKETS_PER_SOCKET };
    return replyOf(await this.#options.views.join(socket, views, limit));
  }

  readonly leave = asked(marketsRequest, (socket, { marketIds }) => {
    const { session } = socket.data;
    if (session) for (const marketId of marketIds) void socket.leave(placesRoom(session.playerId, marketId));
    return success(null);
  });

  #view(playerId: number, marketId: string): LiveView {
    const { io } = this.#options;
    const room = placesRoom(playerId, marketId);
    return {
      room,
      marketId,
      read: (engine) => ({
        marketId,
        places: betPlaces(QUERIES.queuePlaces(engine, { playerId, marketId })),
      }),
      publish: (next) => {
        io.to(room).emit('places:update', update(next));
      },
    };
  }
}

function update({ state, sequence }: NumberedState) {
  return { ...(state as Pick<QueuePlaces, 'marketId' | 'places'>), sequence };
}
