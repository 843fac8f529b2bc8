import type { Money } from '@crease/kernel';

/** The figure that the offer reached. */
export type AutoTrigger = 'takeProfit' | 'stopLoss';

/**
 * Reason why an instruction ended: it was executed; `level`, the player levelled their bets, or all were voided;
 * `removed`, the player removed it; `settled`, the market is over; `excluded`, the player may not bet.
 */
export type AutoCashOutEnd = AutoTrigger | 'level' | 'removed' | 'settled' | 'excluded';

/** Offers for all of a player's bets in a market at which they are cashed out. At least one figure is given. */
export interface AutoTerms {
  /** Cash out at this offer or more; no less is accepted then. */
  readonly takeProfit: Money | null;
  /** Cash out when the offer has fallen to this or below. */
  readonly stopLoss: Money | null;
  /** The minimum that is accepted when the stop loss is reached; null without a stop loss. */
  readonly worst: Money | null;
}

/** A player's active instruction for one market. Replaced, never changed. */
export interface AutoCashOut extends AutoTerms {
  readonly playerId: number;
  readonly marketId: string;
  /** Epoch ms. */
  readonly setAt: number;
  /** Epoch ms; null while it is active. */
  readonly endedAt: number | null;
  readonly endReason: AutoCashOutEnd | null;
  /** The worst result after execution; null before, and if it was not executed. */
  readonly result: Money | null;
}

/** A cash-out that waits out the delay, with its conditions for the end. */
export interface WaitingCashOut {
  /** The worst result that its player accepts. */
  readonly floor: Money;
  /** Percent of the position. */
  readonly share: number;
  /** The figure that triggered it; null for a manual one. */
  readonly trigger: AutoTrigger | null;
}

/** Returns the figure that an offer reaches, if any. An offer that reaches both takes the profit. */
export function triggerOf({ takeProfit, stopLoss }: AutoTerms, offer: Money): AutoTrigger | null {
  if (takeProfit !== null && offer >= takeProfit) return 'takeProfit';
  return stopLoss !== null && offer <= stopLoss ? 'stopLoss' : null;
}

/** Returns the minimum that an instruction accepts when a figure is reached. */
export function floorOf({ takeProfit, stopLoss, worst }: AutoTerms, trigger: AutoTrigger): Money {
  return (trigger === 'takeProfit' ? takeProfit : (worst ?? stopLoss)) ?? Number.MAX_SAFE_INTEGER;
}

/** The active instructions by market: a market without any costs one look-up. */
export class AutoCashOutTable {
  readonly #markets = new Map<string, Map<number, AutoCashOut>>();

  get(marketId: string, playerId: number): AutoCashOut | null {
    return this.#markets.get(marketId)?.get(playerId) ?? null;
  }

  has(marketId: string): boolean {
    return this.#markets.has(marketId);
  }

  /** Returns the instructions of a market in order of submission. A copy, because each may end during iteration. */
  inMarket(marketId: string): readonly AutoCashOut[] {
    return [...(this.#markets.get(marketId)?.values() ?? [])];
  }

  ofPlayer(playerId: number): readonly AutoCashOut[] {
    return [...this.#markets.values()].flatMap((own) => own.get(playerId) ?? []);
  }

  marketIds(): Iterable<string> {
    return this.#markets.keys();
  }

  *values(): IterableIterator<AutoCashOut> {
    for (const own of this.#markets.values()) yield* own.values();
  }

  /** Replaces the player's previous instruction; the new one is last in its market. */
  put(autoCashOut: AutoCashOut): void {
    const { marketId, playerId } = autoCashOut;
    const own = this.#markets.get(marketId) ?? new Map<number, AutoCashOut>();
    own.delete(playerId);
    own.set(playerId, autoCashOut);
    this.#markets.set(marketId, own);
  }

  delete(marketId: string, playerId: number): void {
    const own = this.#markets.get(marketId);
    if (own?.delete(playerId) && own.size === 0) this.#markets.delete(marketId);
  }
}
