import type { RunnerDepth } from '@crease/contract';
import type { ReadonlyEngine } from '@crease/engine';
import { type PriceSize, TradedPrices } from '@crease/exchange';
import { type Asset, decimalFromPrice, unitsFromMoney } from '@crease/kernel';
import { offers } from './market-wire.ts';

type Levels = RunnerDepth['back'];

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

/** Returns the prices that differ between two states of a runner; a price that is gone has size 0. */
export function depthChanges(before: DepthShown, next: DepthShown): DepthShown {
  const { marketId, runnerId } = next;
  return {
    marketId,
    runnerId,
    back: changed(before.back, next.back),
    lay: changed(before.lay, next.lay),
    traded: changed(before.traded, next.traded),
  };
}

function changed(before: Levels, next: Levels): Levels {
  const old = new Map(before.map((level) => [level.price, level]));
  const found: Levels = [];
  for (const level of next) {
    const held = old.get(level.price);
    old.delete(level.price);
    if (held?.size !== level.size || held.virtual !== level.virtual) found.push(level);
  }
  for (const price of old.keys()) found.push({ price, size: 0 });
  return found;
}
