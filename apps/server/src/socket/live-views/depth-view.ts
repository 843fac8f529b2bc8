import { isKind } from '@crease/exchange';
import { type Asset, isRefusal } from '@crease/kernel';
import type { Catalogue } from '../../markets/catalogue.ts';
import { type DepthShown, depthChanges, runnerDepthLook } from '../../markets/runner-depth.ts';
import type { CreaseServer } from '../crease-server.ts';
import { failed, parse, type Reply, refused, success } from '../requests/socket-replies.ts';
import { type AskingSocket, runnerRequest } from '../requests/socket-requests.ts';
import { DEPTH_ROOMS, depthRoom } from '../rooms.ts';
import type { LiveView, LiveViews } from './live-views.ts';

/** Runners per socket: a page shows one, plus others while it switches. */
const DEPTHS_PER_SOCKET = 8;

interface DepthViewOptions {
  readonly io: CreaseServer;
  readonly views: LiveViews;
  readonly catalogue: Pick<Catalogue, 'market'>;
  /** Asset of the books shown. */
  readonly asset: Asset;
}

/** Live depth of single runners, sent to subscribers. */
export class DepthView {
  readonly #options: DepthViewOptions;

  constructor(options: DepthViewOptions) {
    this.#options = options;
  }

  /** Joins the room first, so that no update is missed. */
  async join(socket: AskingSocket, payload: unknown): Promise<Reply> {
    const request = parse(runnerRequest, payload);
    if (isRefusal(request)) return refused(request);
    const view = this.#view(request);
    if (!view) return failed('UNKNOWN_MARKET', { reason: 'noMarket' });
    if (!socket.connected) return failed('SERVICE_UNAVAILABLE', { reason: 'lineClosed' });
    const watched = [...socket.rooms].filter((room) => room.startsWith(DEPTH_ROOMS)).length;
    if (watched >= DEPTHS_PER_SOCKET && !socket.rooms.has(view.room))
      return failed('LIMIT_REACHED', { reason: 'watchedMarkets', most: DEPTHS_PER_SOCKET });
    await socket.join(view.room);
    const [first] = await this.#options.views.open([view]);
    return success({ ...first?.state, sequence: first?.sequence });
  }

  leave(socket: AskingSocket, payload: unknown): Reply {
    const request = parse(runnerRequest, payload);
    if (isRefusal(request)) return refused(request);
    void socket.leave(depthRoom(request.marketId, request.runnerId));
    return success(null);
  }

  /** Returns the view of a runner; null if it is not in a market with an order book. */
  #view({ marketId, runnerId }: { readonly marketId: string; readonly runnerId: string }): LiveView | null {
    const { io, catalogue, asset } = this.#options;
    const market = catalogue.market(marketId);
    if (!market || !isKind(market, 'dealtBy', 'book')) return null;
    const runnerIndex = market.runners.findIndex((runner) => runner.runnerId === runnerId);
    if (runnerIndex < 0) return null;
    const room = depthRoom(marketId, runnerId);
    return {
      room,
      marketId,
      read: runnerDepthLook({ marketId, runnerId, runnerIndex, asset }),
      publish: (next, before) => {
        const changes = depthChanges(before.state as DepthShown, next.state as DepthShown);
        io.to(room).emit('depth:changes', { ...changes, from: before.sequence, sequence: next.sequence });
      },
    };
  }
}
