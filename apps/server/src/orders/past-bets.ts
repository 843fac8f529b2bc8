import type { Order } from '@crease/exchange';

type Terms = Pick<Order, 'marketId' | 'runnerIndex' | 'side' | 'price' | 'run' | 'size' | 'placedAt'>;

/**
 * The terms of one player's last bets in a ring, the oldest overwritten first: a bet is written down and compared
 * without the others being copied or any text being built. No order is held on to: they leave memory with their
 * markets.
 */
export class PastBets {
  readonly #bets: { -readonly [Field in keyof Terms]: Terms[Field] }[] = [];
  readonly #kept: number;
  /** Where the next one goes. */
  #next = 0;

  constructor(kept: number) {
    this.#kept = kept;
  }

  /** Whether one of them, placed after `since` (epoch ms), has the same terms. */
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

/** What differs most often is compared first. */
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
