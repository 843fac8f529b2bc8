import type { Money } from '@crease/kernel';
import type { LimitPeriod, PlayLimits } from './limit.ts';
import { dayOf, firstDay } from './periods.ts';

/** A credited deposit: its time and amount, before the fee and any later reversal. */
interface CreditedDeposit {
  readonly depositId: number;
  readonly at: number;
  readonly amount: Money;
}

/** Result of one day in India, after commission. */
interface DayResult {
  readonly day: number;
  readonly net: Money;
}

/** A player's play from the store: at least the current month. */
export interface PastPlay {
  readonly results: readonly DayResult[];
  readonly deposits: readonly CreditedDeposit[];
}

/** Deposits and results of a player with limits: computed from the store at start, maintained in memory. */
export class Played {
  readonly #results = new Map<number, Money>();
  readonly #deposits = new Map<number, CreditedDeposit>();

  constructor({ results, deposits }: PastPlay) {
    for (const { day, net } of results) this.#addToDay(day, net);
    for (const deposit of deposits) this.#deposits.set(deposit.depositId, deposit);
  }

  addResult(at: number, net: Money): void {
    this.#addToDay(dayOf(at), net);
  }

  /** Counts a deposit once, with its total credited amount. */
  putDeposit(deposit: CreditedDeposit): void {
    this.#deposits.set(deposit.depositId, deposit);
  }

  /** Returns the net loss of the period so far; 0 after a net win. */
  loss(period: LimitPeriod, now: number): Money {
    const first = firstDay(period, now);
    let net = 0;
    for (const [day, result] of this.#results) if (day >= first) net += result;
    return Math.max(0, -net);
  }

  /** Returns the credited amount of the period so far. */
  deposited(period: LimitPeriod, now: number): Money {
    const first = firstDay(period, now);
    let sum = 0;
    for (const { at, amount } of this.#deposits.values()) if (dayOf(at) >= first) sum += amount;
    return sum;
  }

  /** Returns plain sorted data, for comparisons. */
  dump(): PastPlay {
    const results = [...this.#results].map(([day, net]) => ({ day, net })).filter(({ net }) => net !== 0);
    return {
      results: results.sort((one, other) => one.day - other.day),
      deposits: [...this.#deposits.values()].sort((one, other) => one.depositId - other.depositId),
    };
  }

  #addToDay(day: number, net: Money): void {
    this.#results.set(day, (this.#results.get(day) ?? 0) + net);
  }
}

/** Limits of a player who has ever set one or taken a break, and the amounts that count against them. */
export interface OwnLimits {
  readonly set: PlayLimits;
  readonly played: Played;
}
