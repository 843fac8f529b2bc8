import type { SettlingPlan } from '@crease/exchange';
import type { Settlement } from './settlement.ts';

/** Progress of a result that is being paid, in memory only. It can be recomputed from the market's rows. */
export interface SettlingWork {
  readonly plan: SettlingPlan;
  /** The next part of the plan. */
  next: number;
  /** Settlements of the previous result by asset and player: each is reversed with its player's part. */
  readonly before: ReadonlyMap<string, Settlement>;
}
