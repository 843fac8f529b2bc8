import type { MarketOpening } from '@crease/feeds';
import type { EventPlan } from '../play/event-plan.ts';

/** The markets of an event, as a template of markets meets them. */
export interface MarketSituation {
  readonly plan: Pick<EventPlan, 'gameId' | 'teams' | 'players'>;
  readonly isInPlay: boolean;
  /** Markets that play offers now and that were never opened. */
  readonly offered: readonly MarketOpening[];
  /** Every market opened or made so far. */
  readonly opened: readonly MarketOpening[];
  /** Number of markets made by hand so far. */
  readonly made: number;
}
