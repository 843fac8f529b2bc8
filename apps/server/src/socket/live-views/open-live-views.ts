import type { Bet } from '@crease/contract';
import type { Asset } from '@crease/kernel';
import type { Catalogue } from '../../markets/catalogue.ts';
import type { Writer } from '../../writer/writer.ts';
import type { CreaseServer } from '../crease-server.ts';
import { CashOutView } from './cash-out-view.ts';
import { DepthView } from './depth-view.ts';
import { LiveViews } from './live-views.ts';
import { OrderFeed } from './order-feed.ts';
import { PlacesView } from './places-view.ts';

interface LiveViewsDeps {
  readonly io: CreaseServer;
  readonly writer: Pick<Writer, 'read' | 'onBatch'>;
  readonly catalogue: Pick<Catalogue, 'market'>;
  /** Asset of the books shown. */
  readonly asset: Asset;
  readonly openBets: (playerId: number) => Promise<Bet[]>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Least time between two updates of a ladder or of queue places, ms. */
const DEPTH_PACE_MS = 250;
/** Least time between two updates of a cash-out value, ms: each is computed separately. */
const CASH_OUT_PACE_MS = 500;

/** How often changes of bets without a subscriber are looked for, ms. */
const SWEEP_MS = 30_000;

/** Opens the live views: depth of single runners, players' queue places, their cash-out values and their bets. */
export function openLiveViews({ io, writer, catalogue, asset, openBets, now }: LiveViewsDeps) {
  const firstSequence = now() * 1000;
  const depths = new LiveViews({ writer, paceMs: DEPTH_PACE_MS, firstSequence });
  const cashOuts = new LiveViews({ writer, paceMs: CASH_OUT_PACE_MS, firstSequence });
  const places = new LiveViews({ writer, paceMs: DEPTH_PACE_MS, firstSequence });
  const all = [depths, places, cashOuts];
  writer.onBatch(({ touched }) => {
    const moved = [...touched.markets];
    return () => {
      for (const views of all) views.moved(moved);
    };
  });
  io.of('/').adapter.on('delete-room', (room: string) => {
    for (const views of all) views.close(room);
  });
  for (const views of all) views.start();
  const orders = new OrderFeed({ io, openBets, now });
  writer.onBatch((batch) => orders.draw(batch));
  const sweep = setInterval(() => orders.sweep(), SWEEP_MS);
  return {
    orders,
    depth: new DepthView({ io, views: depths, catalogue, asset }),
    places: new PlacesView({ io, views: places, catalogue }),
    cashOut: new CashOutView({ io, views: cashOuts, catalogue }),
    stop: () => {
      clearInterval(sweep);
      for (const views of all) views.stop();
    },
  };
}
