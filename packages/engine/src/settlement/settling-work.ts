import type { SettlingPlan, SettlingPlanner } from '@crease/exchange';
import type { Settlement } from './settlement.ts';

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
