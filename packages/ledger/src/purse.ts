import type { Money } from '@crease/kernel';
import type { Account } from './account.ts';

/**
 * One player's money: cash, what is held of it market by market, and what he owes.
 * An object of its own because every bet reads and writes it: one lookup by number, then fields.
 */
export class Purse {
  readonly playerId: number;
  readonly cash: Account;
  debt: Account | null;
  private heldSum: Money = 0;
  private readonly holdByMarket = new Map<string, Money>();

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
    return this.holdByMarket.get(marketId) ?? 0;
  }

  /** Markets with a hold above zero. */
  holds(): IterableIterator<[marketId: string, amount: Money]> {
    return this.holdByMarket.entries();
  }

  /** @returns whether it changed. */
  setHold(marketId: string, amount: Money): boolean {
    const before = this.holdByMarket.get(marketId) ?? 0;
    if (before === amount) return false;
    this.heldSum += amount - before;
    if (amount === 0) this.holdByMarket.delete(marketId);
    else this.holdByMarket.set(marketId, amount);
    return true;
  }
}
