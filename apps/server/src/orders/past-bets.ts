import type { Order } from '@crease/exchange';

type Terms = Pick<Order, 'marketId' | 'runnerIndex' | 'side' | 'price' | 'run' | 'size' | 'placedAt'>;

/**
 * The terms of a player's last bets in a ring that overwrites the oldest: a bet is added and compared without copying
 * the others or building text. Orders are not referenced, so they can leave memory.
 */
export class PastBets {
  readonly #bets: { -readonly [Field in keyof Terms]: Terms[Field] }[] = [];
  readonly #kept: number;
  /** Index of the next entry. */
  #next = 0;

  constructor(kept: number) {
    this.#kept = kept;
  }

  /** Returns whether a bet placed after `since` (epoch ms) has the same terms. */
  hasTerms(terms: Terms, since: number): boolean {
    for (const past of this.#bets) if (past.placedAt > since && sameTerms(past, terms)) return true;
    return false;
  }

  add({ marketId, runnerIndex, side, price, run, size, placedAt }: Terms): void {
    const oldest = this.#bets[this.#next];
    if (oldest) {
      oldest.marketId = marketId;
      oldest.runnerIndex = runnerIndex;
      oldest.side = side;
      oldest.price = price;
      oldest.run = run;
      oldest.size = size;
      oldest.placedAt = placedAt;
    } else {
      this.#bets.push({ marketId, runnerIndex, side, price, run, size, placedAt });
    }
    this.#next = (this.#next + 1) % this.#kept;
  }
}

/** Compares the most distinctive fields first. */
function sameTerms(one: Terms, other: Terms): boolean {
  return (
    one.price === other.price &&
    one.size === other.size &&
    one.runnerIndex === other.runnerIndex &&
    one.side === other.side &&
    one.run === other.run &&
    one.marketId === other.marketId
  );
}
