import type { Money } from '@crease/kernel';

/** Which of its figures the offer reached. */
export type AutoTrigger = 'takeProfit' | 'stopLoss';

/**
 * Why a standing instruction is over: it was carried out; `level`, the player levelled their bets by hand, or all of
 * them were void; `removed`, they took it back; `settled`, the market is over; `excluded`, the player may not bet.
 */
export type AutoCashOutEnd = AutoTrigger | 'level' | 'removed' | 'settled' | 'excluded';

/** What a player is offered for all of a market's bets at which they want it taken. At least one figure is given. */
export interface AutoTerms {
  /** Cash out when the offer is this or more; no less is accepted then. */
  readonly takeProfit: Money | null;
  /** Cash out when the offer has fallen to this or below. */
  readonly stopLoss: Money | null;
  /** The least that is accepted when the stop loss is reached; null without a stop loss. */
  readonly worst: Money | null;
}

/** A player's standing instruction for one market. Replaced, never changed. */
export interface AutoCashOut extends AutoTerms {
  readonly playerId: number;
  readonly marketId: string;
  /** Epoch ms. */
  readonly setAt: number;
  /** Epoch ms; null while it stands. */
  readonly endedAt: number | null;
  readonly endReason: AutoCashOutEnd | null;
  /** The worst result once it was carried out; null before, and where it was not. */
  readonly result: Money | null;
}

/** Which figure an offer reaches, if any. An offer of both at once is a profit that is taken. */
export function triggerOf({ takeProfit, stopLoss }: AutoTerms, offer: Money): AutoTrigger | null {
  if (takeProfit !== null && offer >= takeProfit) return 'takeProfit';
  return stopLoss !== null && offer <= stopLoss ? 'stopLoss' : null;
}

/** The least that an instruction accepts when a figure is reached. */
export function floorOf({ takeProfit, stopLoss, worst }: AutoTerms, trigger: AutoTrigger): Money {
  return (trigger === 'takeProfit' ? takeProfit : (worst ?? stopLoss)) ?? Number.MAX_SAFE_INTEGER;
}
