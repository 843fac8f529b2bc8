import type { Money, Price } from '@crease/kernel';
import type { Market } from '../market/market.ts';
import type { Side } from '../terms/order.ts';

/** Time after an opening in which a fill counts as fast, ms. */
const FAST_MS = 10_000;

/**
 * The account that traded first most often after the market had opened again in play: after a ball, a goal, a wicket.
 */
export interface FastestAccount {
  /** Its pseudonym. */
  readonly account: string;
  /** Openings in which it was first. */
  readonly firsts: number;
  /** Openings in which anyone traded within ten seconds. */
  readonly openings: number;
  /** Result of its fills within ten seconds of openings; null until the market has one winner. */
  readonly profit: Money | null;
}

interface FastFill {
  readonly account: string;
  readonly runner: number;
  readonly side: Side;
  readonly price: Price;
  readonly size: Money;
}

/** Follows who trades first after each opening of a market in play, and what they win. */
export class FastAccounts {
  readonly #fills: FastFill[] = [];
  readonly #firsts = new Map<string, number>();
  #openings = 0;
  #wasOpen = false;
  /** Time of the last opening in play, epoch ms; null before the first. */
  #openedAt: number | null = null;
  #hasFirst = false;
  #winner: number | null = null;

  /** Ends a line. @param market after it. */
  after({ status, inPlay }: Market, at: number): void {
    const isOpen = status === 'open';
    if (isOpen && !this.#wasOpen && inPlay) {
      this.#openedAt = at;
      this.#hasFirst = false;
    }
    this.#wasOpen = isOpen;
  }

  /** Takes a side of a fill, in a market that was open before its line. */
  take(fill: FastFill, at: number): void {
    if (this.#openedAt === null || !this.#wasOpen || at - this.#openedAt > FAST_MS) return;
    this.#fills.push(fill);
    if (this.#hasFirst) return;
    this.#hasFirst = true;
    this.#openings++;
    this.#firsts.set(fill.account, (this.#firsts.get(fill.account) ?? 0) + 1);
  }

  decide(winners: readonly number[]): void {
    this.#winner = winners.length === 1 ? (winners[0] ?? null) : null;
  }

  fastest(): FastestAccount | null {
    const [first] = [...this.#firsts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
    if (!first) return null;
    const [account, firsts] = first;
    return { account, firsts, openings: this.#openings, profit: this.#profitOf(account) };
  }

  #profitOf(account: string): Money | null {
    const winner = this.#winner;
    if (winner === null) return null;
    return this.#fills
      .filter((fill) => fill.account === account)
      .reduce((sum, { runner, side, price, size }) => {
        const backer = runner === winner ? (size / 100) * (price - 100) : -size;
        return sum + (side === 'back' ? backer : -backer);
      }, 0);
  }
}
