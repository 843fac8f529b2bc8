import type { Money } from '@crease/kernel';
import type { AutoTrigger } from './auto-cash-out.ts';

/** A cash out that waits out the delay: what is asked of it at its end. */
export interface WaitingCashOut {
  /** The worst result that its player accepts. */
  readonly floor: Money;
  /** Percent of the position. */
  readonly share: number;
  /** What set it off; null where the player did. */
  readonly trigger: AutoTrigger | null;
}
