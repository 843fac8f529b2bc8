import type { Card } from './card.ts';

/** Kinds of a hand of three, the lowest first. */
export const THREE_CARD_KINDS = ['high', 'pair', 'colour', 'sequence', 'pureSequence', 'trail'] as const;
export type ThreeCardKind = (typeof THREE_CARD_KINDS)[number];

const ACE_HIGH = 14;

/** A hand of three, ready to be compared: its kind, and ranks in the order in which they decide. */
interface ThreeCardHand {
  readonly kind: ThreeCardKind;
  readonly ranks: readonly number[];
}

/** Teen Patti: A K Q is the highest sequence and A 2 3 the lowest; suits never break a tie. */
export function threeCardHand(cards: readonly Card[]): ThreeCardHand {
  const ranks = cards.map(({ rank }) => (rank === 1 ? ACE_HIGH : rank)).sort((one, other) => other - one);
  const [top = 0, middle = 0, low = 0] = ranks;
  if (top === low) return { kind: 'trail', ranks };
  const isColour = cards.every(({ suit }) => suit === cards[0]?.suit);
  const isLowRun = top === ACE_HIGH && middle === 3 && low === 2;
  if (isLowRun || (top - middle === 1 && middle - low === 1))
    return { kind: isColour ? 'pureSequence' : 'sequence', ranks: isLowRun ? [3, 2, 1] : ranks };
  if (isColour) return { kind: 'colour', ranks };
  if (top === middle) return { kind: 'pair', ranks: [top, low] };
  if (middle === low) return { kind: 'pair', ranks: [middle, top] };
  return { kind: 'high', ranks };
}

/** Above zero when the first is the better hand; zero for equal hands. */
export function compareThree(one: ThreeCardHand, other: ThreeCardHand): number {
  const byKind = THREE_CARD_KINDS.indexOf(one.kind) - THREE_CARD_KINDS.indexOf(other.kind);
  if (byKind !== 0) return byKind;
  const at = one.ranks.findIndex((rank, index) => rank !== other.ranks[index]);
  return at < 0 ? 0 : (one.ranks[at] as number) - (other.ranks[at] as number);
}

/** The best poker hand of five that six cards hold, as far as the table pays for it. */
export type SixCardKind = 'royal' | 'straightFlush' | 'four' | 'fullHouse' | 'flush' | 'straight' | 'three' | 'nothing';

const RUN = 5;
const ACE = 1;
const TEN = 10;

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
