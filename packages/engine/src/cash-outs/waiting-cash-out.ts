import type { Money } from '@crease/kernel';
import type { AutoTrigger } from './auto-cash-out.ts';

/** A cash-out that waits out the delay, with its conditions for the end. */
export interface WaitingCashOut {
  /** The worst result that its player accepts. */
  readonly floor: Money;
  /** Percent of the position. */
  readonly share: number;
  /** The figure that triggered it; null for a manual one. */
  readonly trigger: AutoTrigger | null;
}
