import type { SettlingPlan, SettlingPlanner } from '@crease/exchange';
import type { Asset, Money } from '@crease/kernel';

/** Result of one player in one market under one version of its result. */
export interface Settlement {
  readonly marketId: string;
  /** 1 for the first result; a reversal carries the version that it reverses, with every sum negated. */
  readonly version: number;
  readonly reversal: boolean;
  readonly playerId: number;
  readonly asset: Asset;
  readonly gross: Money;
  readonly commission: Money;
  /** The bonus that paid for the market's bets; 0 = cash. */
  readonly claimId: number;
  /** For a free bet, the lost part of it, whether won or lost; else 0. */
  readonly spent: Money;
  readonly at: number;
}

/** Progress of a result that is being paid, in memory only. It can be recomputed from the market's rows. */
export interface SettlingWork {
  readonly planner: SettlingPlanner;
  /** Null until the planner has read all orders and fills. */
  plan: SettlingPlan | null;
  /** The next part of the plan. */
  next: number;
  /** Settlements of the previous result by asset and player: each is reversed with its player's part. */
  readonly before: ReadonlyMap<string, Settlement>;
}
