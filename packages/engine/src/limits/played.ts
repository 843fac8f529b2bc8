import type { Money } from '@crease/kernel';
import type { LimitPeriod } from './limit.ts';
import { dayOf, firstDay } from './periods.ts';

/** One deposit that was credited: when, and how much of it, before the fee and whatever was taken back later. */
interface CreditedDeposit {
  readonly depositId: number;
  readonly at: number;
  readonly amount: Money;
}

/** Won and lost on one day of India, after commission. */
interface DayResult {
  readonly day: number;
  readonly net: Money;
}

/** What the record says of a player: of at least the month that runs. */
export interface PastPlay {
  readonly results: readonly DayResult[];
  readonly deposits: readonly CreditedDeposit[];
}

/** What a player with limits has paid in, won and lost: worked out from the record at a start, kept up in memory. */
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

  /** A deposit counts once, with all that was credited of it. */
  putDeposit(deposit: CreditedDeposit): void {
    this.#deposits.set(deposit.depositId, deposit);
  }

  /** Net loss of the period so far; 0 where more was won. */
  loss(period: LimitPeriod, now: number): Money {
    const first = firstDay(period, now);
    let net = 0;
    for (const [day, result] of this.#results) if (day >= first) net += result;
    return Math.max(0, -net);
  }

  /** Credited in the period so far. */
  deposited(period: LimitPeriod, now: number): Money {
    const first = firstDay(period, now);
    let sum = 0;
    for (const { at, amount } of this.#deposits.values()) if (dayOf(at) >= first) sum += amount;
    return sum;
  }

  /** As plain data, in order, for comparing two of them. */
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
