import type { Money } from '@crease/kernel';
import type { Account } from './account.ts';

interface Hold {
  readonly marketId: string;
  amount: Money;
}

/** Stands for every hold that is not there; no market has an empty id. */
const NO_HOLD: Hold = Object.freeze({ marketId: '', amount: 0 });

/**
 * One player's money: cash, what is held of it market by market, and what he owes.
 * An object of its own because every bet reads and writes it: one lookup by number, then fields.
 */
export class Purse {
  readonly playerId: number;
  readonly cash: Account;
  debt: Account | null;
  private heldSum: Money = 0;
  private readonly holdByMarket = new Map<string, Hold>();
  /** The hold looked at last: a bet asks for it, then sets it. */
  private recent: Hold = NO_HOLD;

  constructor(playerId: number, cash: Account, debt: Account | null) {
    this.playerId = playerId;
    this.cash = cash;
    this.debt = debt;
  }

  /** The sum of all holds. */
  get held(): Money {
    return this.heldSum;
  }

  /** Cash minus holds. */
  get available(): Money {
    return this.cash.balance - this.heldSum;
  }

  /** What the house has lent; zero or more. */
  get owed(): Money {
    return this.debt ? 0 - this.debt.balance : 0;
  }

  hold(marketId: string): Money {
    return this.find(marketId).amount;
  }

  /** Markets with a hold above zero. */
  *holds(): Generator<[marketId: string, amount: Money]> {
    for (const { marketId, amount } of this.holdByMarket.values()) yield [marketId, amount];
  }

  /** @returns whether it changed. */
  setHold(marketId: string, amount: Money): boolean {
    const hold = this.find(marketId);
    if (hold.amount === amount) return false;
    this.heldSum += amount - hold.amount;
    if (hold === NO_HOLD) this.open(marketId, amount);
    else if (amount === 0) this.close(hold);
    else hold.amount = amount;
    return true;
  }

  private find(marketId: string): Hold {
    if (this.recent.marketId === marketId) return this.recent;
    const hold = this.holdByMarket.get(marketId);
    if (!hold) return NO_HOLD;
    this.recent = hold;
    return hold;
  }

  private open(marketId: string, amount: Money): void {
    this.recent = { marketId, amount };
    this.holdByMarket.set(marketId, this.recent);
  }

  private close(hold: Hold): void {
    this.holdByMarket.delete(hold.marketId);
    this.recent = NO_HOLD;
  }
}
