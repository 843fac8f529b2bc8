import type { Asset, Money } from '@crease/kernel';
import type { MarketResult } from '../terms/market-definition.ts';

/** One player of one book: a result is paid to both together or to neither. */
export interface PartKey {
  readonly asset: Asset;
  readonly playerId: number;
}

/** What was paid so far in one asset. */
interface SettlingTotal {
  readonly asset: Asset;
  /** Players with a result other than zero. */
  readonly players: number;
  readonly gross: Money;
  readonly commission: Money;
  /** Sum of what was taken back of the settlement before. */
  readonly takenBack: Money;
}

/**
 * A result that is being paid, player by player: by rising player id, one book after the other. Plain data, stored with
 * the market: whoever reads it knows who has their money and who comes next.
 */
export interface Settling {
  readonly result: MarketResult;
  /** The result that it replaces; null for a first one. */
  readonly previous: MarketResult | null;
  /** The last player whose part is done; null before the first. */
  readonly done: PartKey | null;
  /** How many parts are done, of how many. */
  readonly parts: number;
  readonly of: number;
  readonly orders: number;
  readonly totals: readonly SettlingTotal[];
}
