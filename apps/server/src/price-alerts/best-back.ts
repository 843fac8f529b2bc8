import type { ReadonlyEngine } from '@crease/engine';
import { shownLevels } from '@crease/exchange';
import type { Asset, Price } from '@crease/kernel';

/** The best price to back a runner of an open market; 0 without an offer; null if the market is over or unknown. */
export function bestBackOf(
  engine: Pick<ReadonlyEngine, 'markets'>,
  { marketId, runnerId, asset }: { readonly marketId: string; readonly runnerId: string; readonly asset: Asset },
): Price | null {
  const market = engine.markets.get(marketId);
  const book = market?.books.get(asset);
  if (!market || !book?.ladder || (market.status !== 'open' && market.status !== 'suspended')) return null;
  const runnerIndex = market.definition.runners.findIndex((runner) => runner.runnerId === runnerId);
  if (runnerIndex < 0 || market.runnerStatus[runnerIndex] === 'removed') return null;
  if (market.status === 'suspended') return 0;
  return shownLevels({ market, book }, { runnerIndex, side: 'back' }, 1)[0]?.price ?? 0;
}
