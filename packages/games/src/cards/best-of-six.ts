import type { Card } from './card.ts';

/** The best poker hand of five that six cards hold, as far as the table pays for it. */
export type SixCardKind = 'royal' | 'straightFlush' | 'four' | 'fullHouse' | 'flush' | 'straight' | 'three' | 'nothing';

const RUN = 5;
const [ACE, TEN, ACE_HIGH] = [1, 10, 14];

/** A 2 3 4 5 counts as a straight, and so does 10 J Q K A. */
export function bestOfSix(cards: readonly Card[]): SixCardKind {
  const flush = flushOf(cards);
  const straightFlush = flush && highestRun(flush);
  if (straightFlush) return straightFlush === TEN ? 'royal' : 'straightFlush';
  const [most = 0, next = 0] = countsOf(cards);
  if (most === 4) return 'four';
  if (most === 3 && next >= 2) return 'fullHouse';
  if (flush) return 'flush';
  if (highestRun(cards)) return 'straight';
  return most === 3 ? 'three' : 'nothing';
}

/** The cards of the suit that has five or more; null when none has. */
function flushOf(cards: readonly Card[]): readonly Card[] | null {
  for (const { suit } of cards) {
    const same = cards.filter((card) => card.suit === suit);
    if (same.length >= RUN) return same;
  }
  return null;
}

/** The lowest rank of the highest run of five; 0 without one. */
function highestRun(cards: readonly Card[]): number {
  const ranks = new Set(cards.flatMap(({ rank }) => (rank === ACE ? [ACE, ACE_HIGH] : [rank])));
  for (let low = TEN; low >= ACE; low--)
    if (Array.from({ length: RUN }, (_, at) => low + at).every((rank) => ranks.has(rank))) return low;
  return 0;
}

/** Frequency of each rank, the most frequent first. */
function countsOf(cards: readonly Card[]): number[] {
  const counts = new Map<number, number>();
  for (const { rank } of cards) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts.values()].sort((one, other) => other - one);
}
