import type { SettlingPlan } from '@crease/exchange';
import type { Settlement } from './settlement.ts';

/** What the engine keeps in memory of a result that is being paid. All of it can be worked out from the market's rows. */
export interface SettlingWork {
  readonly plan: SettlingPlan;
  /** The next part of the plan. */
  next: number;
  /** What was in force under the result before, by asset and player: each is taken back with its player's part. */
  readonly before: ReadonlyMap<string, Settlement>;
}
