import type { Money } from '@crease/kernel';
import type { Account, Pocket } from './account.ts';
import { HELD_OF, type HoldKind, type HoldPurpose } from './hold.ts';

interface Hold {
  readonly purpose: HoldPurpose;
  amount: Money;
}

/** Represents a missing hold; no purpose has an empty id. */
const NO_HOLD: Hold = Object.freeze({ purpose: { kind: 'market', id: '' } as const, amount: 0 });

/**
 * One player's money in one asset: cash, holds, pockets and debt. A separate object, because every bet reads and
 * writes it: one lookup by number, then fields.
 */
export class Balances {
  readonly playerId: number;
  readonly cash: Account;
  debt: Account | null = null;
  readonly pockets: { [P in Pocket]?: Account } = {};
  private readonly heldSums = { cash: 0, sports: 0, wicket: 0 };
  private readonly byKind: { [K in HoldKind]?: Map<string, Hold> } = {};
  /** The last hold read: a bet reads it, then sets it. */
  private recent: Hold = NO_HOLD;

  constructor(playerId: number, cash: Account) {
    this.playerId = playerId;
    this.cash = cash;
  }

  /** Sum of all holds on cash. */
  get held(): Money {
    return this.heldSums.cash;
  }

  /** Cash minus holds. */
  get available(): Money {
    return this.cash.balance - this.heldSums.cash;
  }

  /** Cash held for withdrawal requests. */
  get requested(): Money {
    let sum = 0;
    for (const { amount } of this.byKind.withdrawal?.values() ?? []) sum += amount;
    return sum;
  }

  /** Sum of the holds on the sports bonus. */
  get sportsHeld(): Money {
    return this.heldSums.sports;
  }

  /** Sports bonus available to stake. */
  get sportsAvailable(): Money {
    return this.pocket('sports') - this.heldSums.sports;
  }

  /** Sum of the holds on the casino bonus. */
  get wicketHeld(): Money {
    return this.heldSums.wicket;
  }

  /** Casino bonus available to stake. */
  get wicketAvailable(): Money {
    return this.pocket('wicket') - this.heldSums.wicket;
  }

  /** Debt to the house; zero or more. */
  get owed(): Money {
    return this.debt ? 0 - this.debt.balance : 0;
  }

  /** Balance of a pocket; 0 if it was never opened. */
  pocket(pocket: Pocket): Money {
    return this.pockets[pocket]?.balance ?? 0;
  }

  hold(purpose: HoldPurpose): Money {
    return this.find(purpose).amount;
  }

  /** Purposes with a hold above zero. */
  *holds(): Generator<{ readonly purpose: HoldPurpose; readonly amount: Money }> {
    for (const holds of Object.values(this.byKind)) yield* holds.values();
  }

  /** @returns true if the hold changed. */
  setHold(purpose: HoldPurpose, amount: Money): boolean {
    const hold = this.find(purpose);
    if (hold.amount === amount) return false;
    this.heldSums[HELD_OF[purpose.kind]] += amount - hold.amount;
    if (hold === NO_HOLD) this.open(purpose, amount);
    else if (amount === 0) this.close(hold);
    else hold.amount = amount;
    return true;
  }

  private find(purpose: HoldPurpose): Hold {
    const { recent } = this;
    if (recent.purpose === purpose || isSame(recent.purpose, purpose)) return recent;
    const hold = this.byKind[purpose.kind]?.get(purpose.id);
    if (!hold) return NO_HOLD;
    this.recent = hold;
    return hold;
  }

  private open(purpose: HoldPurpose, amount: Money): void {
    this.recent = { purpose, amount };
    const holds = this.byKind[purpose.kind];
    if (holds) holds.set(purpose.id, this.recent);
    else this.byKind[purpose.kind] = new Map([[purpose.id, this.recent]]);
  }

  private close({ purpose }: Hold): void {
    this.byKind[purpose.kind]?.delete(purpose.id);
    this.recent = NO_HOLD;
  }
}

function isSame(one: HoldPurpose, other: HoldPurpose): boolean {
  return one.id === other.id && one.kind === other.kind;
}
