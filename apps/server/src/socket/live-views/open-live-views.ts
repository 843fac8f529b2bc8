import type { Asset } from '@crease/kernel';
import type { Catalogue } from '../../markets/catalogue.ts';
import type { Writer } from '../../writer/writer.ts';
import type { CreaseServer } from '../crease-server.ts';
import { CashOutView } from './cash-out-view.ts';
import { DepthView } from './depth-view.ts';
import { LiveViews } from './live-views.ts';

interface LiveViewsDeps {
  readonly io: CreaseServer;
  readonly writer: Pick<Writer, 'read' | 'onBatch'>;
  readonly catalogue: Pick<Catalogue, 'market'>;
  /** Whose books are shown. */
  readonly asset: Asset;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A ladder is told at most four times a second: it is read, not flicked through. */
const DEPTH_PACE_MS = 250;
/** Each player's figure is worked out apart: twice a second is sooner than it was ever asked for. */
const CASH_OUT_PACE_MS = 500;

/** What is drawn for those alone who look at it: the prices of single runners, and one's own cash outs. */
export function openLiveViews({ io, writer, catalogue, asset, now }: LiveViewsDeps) {
  const firstSequence = now() * 1000;
  const depths = new LiveViews({ writer, paceMs: DEPTH_PACE_MS, firstSequence });
  const cashOuts = new LiveViews({ writer, paceMs: CASH_OUT_PACE_MS, firstSequence });
  const all = [depths, cashOuts];
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
  return {
    depth: new DepthView({ io, views: depths, catalogue, asset }),
    cashOut: new CashOutView({ io, views: cashOuts, catalogue }),
    stop: () => {
      for (const views of all) views.stop();
    },
  };
}
