import type { RunnerDepth } from '@crease/contract';
import type { ReadonlyEngine } from '@crease/engine';
import { type PriceSize, TradedPrices } from '@crease/exchange';
import { type Asset, decimalFromPrice, unitsFromMoney } from '@crease/kernel';
import { offers } from './market-wire.ts';

/** Every price of the ladder. */
const ALL = Number.POSITIVE_INFINITY;

interface RunnerPlace {
  readonly marketId: string;
  readonly runnerId: string;
  readonly runnerIndex: number;
  /** Asset of the book shown. */
  readonly asset: Asset;
}

/** A runner's whole ladder on the wire; its sequence number is added on publication. */
export type DepthShown = Omit<RunnerDepth, 'sequence'>;

/** Returns a reader of one runner that reads only the fills since its last call. */
export function runnerDepthLook(place: RunnerPlace): (engine: ReadonlyEngine) => DepthShown {
  const { marketId, runnerId, runnerIndex, asset } = place;
  const traded = new TradedPrices(runnerIndex);
  return ({ markets }) => {
    const market = markets.get(marketId);
    const book = market?.books.get(asset);
    return {
      marketId,
      runnerId,
      back: market && book ? offers({ market, book }, { runnerIndex, side: 'back' }, ALL) : [],
      lay: market && book ? offers({ market, book }, { runnerIndex, side: 'lay' }, ALL) : [],
      traded: levels(book && market?.status !== 'voided' ? traded.of(book) : []),
    };
  };
}

function levels(found: readonly PriceSize[] = []): RunnerDepth['traded'] {
  return found.map(({ price, size }) => ({ price: decimalFromPrice(price), size: unitsFromMoney(size) }));
}
