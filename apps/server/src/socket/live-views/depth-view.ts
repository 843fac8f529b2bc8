import { isKind } from '@crease/exchange';
import { type Asset, isRefusal } from '@crease/kernel';
import type { Catalogue } from '../../markets/catalogue.ts';
import { type DepthShown, depthChanges, runnerDepthLook } from '../../markets/runner-depth.ts';
import type { CreaseServer } from '../crease-server.ts';
import { asked, failed, type Reply, refused, success } from '../requests/socket-replies.ts';
import { runnerRequest } from '../requests/socket-requests.ts';
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

  readonly join = asked(runnerRequest, async (socket, request): Promise<Reply> => {
    const view = this.#view(request);
    if (!view) return failed('UNKNOWN_MARKET', { reason: 'noMarket' });
    const limit = { prefix: DEPTH_ROOMS, most: DEPTHS_PER_SOCKET };
    const states = await this.#options.views.join(socket, [view], limit);
    return isRefusal(states) ? refused(states) : success(states[0]);
  });

  readonly leave = asked(runnerRequest, (socket, { marketId, runnerId }) => {
    void socket.leave(depthRoom(marketId, runnerId));
    return success(null);
  });

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
