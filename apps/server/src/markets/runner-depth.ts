import type { RunnerDepth } from '@crease/contract';
import type { ReadonlyEngine } from '@crease/engine';
import { type PriceSize, TradedPrices } from '@crease/exchange';
import { type Asset, decimalFromPrice, TICK_COUNT, unitsFromMoney } from '@crease/kernel';

interface RunnerPlace {
  readonly marketId: string;
  readonly runnerId: string;
  readonly runnerIndex: number;
  /** Whose book is shown. */
  readonly asset: Asset;
}

/** A runner's whole ladder as the wire shows it; its number is given where it is told. */
export type DepthShown = Omit<RunnerDepth, 'sequence'>;

/** Looks at one runner again and again: only what was matched since the last look is read. */
export function runnerDepthLook(place: RunnerPlace): (engine: ReadonlyEngine) => DepthShown {
  const { marketId, runnerId, runnerIndex, asset } = place;
  const traded = new TradedPrices(runnerIndex);
  return ({ markets }) => {
    const market = markets.get(marketId);
    const book = market?.books.get(asset);
    return {
      marketId,
      runnerId,
      back: levels(book?.ladder?.availableToBack(runnerIndex, TICK_COUNT)),
      lay: levels(book?.ladder?.availableToLay(runnerIndex, TICK_COUNT)),
      traded: levels(book && market?.status !== 'voided' ? traded.of(book) : []),
    };
  };
}

function levels(found: readonly PriceSize[] = []): RunnerDepth['back'] {
  return found.map(({ price, size }) => ({ price: decimalFromPrice(price), size: unitsFromMoney(size) }));
}
