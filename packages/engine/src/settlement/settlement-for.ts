import type { Asset } from '@crease/kernel';
import type { Settlement } from './settlement.ts';
import type { ReadonlyEngine } from './state.ts';

/** Returns a player's settlement in a market under the result in force; null if none exists. O(log players). */
export function settlementFor(
  engine: ReadonlyEngine,
  { marketId, asset, playerId }: { readonly marketId: string; readonly asset: Asset; readonly playerId: number },
): Settlement | null {
  const paid = engine.settlements.get(marketId) ?? [];
  const rank = (of: Asset) => engine.assets.indexOf(of);
  let low = 0;
  let high = paid.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = paid[middle] as Settlement;
    if (rank(one.asset) - rank(asset) < 0 || (one.asset === asset && one.playerId < playerId)) low = middle + 1;
    else high = middle;
  }
  const found = paid[low];
  return found?.asset === asset && found.playerId === playerId ? found : null;
}
