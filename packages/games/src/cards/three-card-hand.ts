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
