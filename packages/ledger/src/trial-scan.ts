import type { Asset, Money } from '@crease/kernel';
import type { Account } from './account.ts';

/**
 * Sums all balances, some accounts at a time, while money moves. A transfer on an account that is already included
 * changes the sum, so the result is the balance at the last moment.
 */
export class TrialScan {
  private readonly left: Iterator<Account>;
  private readonly added = new Set<Account>();
  private readonly sums = new Map<Asset, Money>();

  /** @param accounts must also yield accounts that are opened later. */
  constructor(accounts: Iterator<Account>) {
    this.left = accounts;
  }

  /** @returns the sums per asset once all accounts are added; null before. */
  add(accounts: number): Map<Asset, Money> | null {
    for (let count = 0; count < accounts; count++) {
      const { done, value } = this.left.next();
      if (done) return this.sums;
      this.added.add(value);
      this.change(value.asset, value.balance);
    }
    return null;
  }

  moved({ from, to, amount }: { readonly from: Account; readonly to: Account; readonly amount: Money }): void {
    if (this.added.has(from)) this.change(from.asset, -amount);
    if (this.added.has(to)) this.change(to.asset, amount);
  }

  private change(asset: Asset, by: Money): void {
    this.sums.set(asset, (this.sums.get(asset) ?? 0) + by);
  }
}
