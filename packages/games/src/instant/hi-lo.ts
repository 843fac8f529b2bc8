import { type Card, cardOf, PACK } from '../cards/card.ts';
import type { FairStream } from '../fairness/fair-stream.ts';

const RANKS = 13;
const [ACE, KING] = [1, 13];

/** `higher` and `lower` include the same rank, except next to an ace or a king, where `same` is a separate choice. */
export type HiLoChoice = 'higher' | 'lower' | 'same';

/** Cards come back into the pack after each draw. */
export function drawHiLo(stream: FairStream): Card {
  return cardOf(stream.draw(PACK));
}

/** How many of the 13 ranks win against this one; 0 if the choice is not offered. */
export function hiLoWins(rank: number, choice: HiLoChoice): number {
  const isEnd = rank === ACE || rank === KING;
  if (choice === 'same') return isEnd ? 1 : 0;
  const isOffered = choice === 'higher' ? rank !== KING : rank !== ACE;
  if (!isOffered) return 0;
  if (isEnd) return RANKS - 1;
  return choice === 'higher' ? RANKS + 1 - rank : rank;
}

export function isHiLoWon(rank: number, choice: HiLoChoice, next: number): boolean {
  if (choice === 'same') return next === rank;
  if (rank === ACE || rank === KING) return next !== rank;
  return choice === 'higher' ? next >= rank : next <= rank;
}

/**
 * What cashing out brings, stake included, in hundredths of the stake: floor(99 ÷ the product of the chances), cut
 * once. @param wins of each step taken, by {@link hiLoWins}.
 */
export function hiLoPays(wins: readonly number[]): number {
  let [ways, of] = [1n, 1n];
  for (const count of wins) {
    ways *= BigInt(count);
    of *= BigInt(RANKS);
  }
  return Number((99n * of) / ways);
}
