import type { Asset } from '@crease/kernel';
import type { Catalogue } from '../../markets/catalogue.ts';
import type { Writer } from '../../writer/writer.ts';
import type { CreaseServer } from '../crease-server.ts';
import { CashOutRoom } from './cash-out-room.ts';
import { DepthRoom } from './depth-room.ts';
import { Sights } from './sights.ts';

interface SightsDeps {
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
export function openSights({ io, writer, catalogue, asset, now }: SightsDeps) {
  const firstSequence = now() * 1000;
  const depths = new Sights({ writer, paceMs: DEPTH_PACE_MS, firstSequence });
  const cashOuts = new Sights({ writer, paceMs: CASH_OUT_PACE_MS, firstSequence });
  const all = [depths, cashOuts];
  writer.onBatch(({ touched }) => {
    const moved = [...touched.markets];
    return () => {
      for (const sights of all) sights.moved(moved);
    };
  });
  io.of('/').adapter.on('delete-room', (room: string) => {
    for (const sights of all) sights.close(room);
  });
  for (const sights of all) sights.start();
  return {
    depth: new DepthRoom({ io, sights: depths, catalogue, asset }),
    cashOut: new CashOutRoom({ io, sights: cashOuts, catalogue }),
    stop: () => {
      for (const sights of all) sights.stop();
    },
  };
}
