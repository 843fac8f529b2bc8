/** A card of one pack: its rank from ace (1) to king (13), and its suit as S, H, D or C. */
export interface Card {
  readonly rank: number;
  readonly suit: Suit;
}
type Suit = (typeof SUITS)[number];

const SUITS = ['S', 'H', 'D', 'C'] as const;
const RANKS = 13;
export const PACK = SUITS.length * RANKS;
/** The pack of 32 Cards begins with the sixes. */
const SHORT_PACK_LOWEST = 6;
const SHORT_PACK_RANKS = RANKS + 1 - SHORT_PACK_LOWEST;
export const SHORT_PACK = SUITS.length * SHORT_PACK_RANKS;

/** @param index 0 to 51 in one pack; more where several packs are shuffled together. */
export function cardOf(index: number): Card {
  const inPack = index % PACK;
  return { rank: (inPack % RANKS) + 1, suit: suitOf(inPack, RANKS) };
}

/** A card of the pack from six to king. @param index 0 to 31. */
export function shortCardOf(index: number): Card {
  return { rank: SHORT_PACK_LOWEST + (index % SHORT_PACK_RANKS), suit: suitOf(index, SHORT_PACK_RANKS) };
}

export function isRed({ suit }: Card): boolean {
  return suit === 'H' || suit === 'D';
}

function suitOf(index: number, ranks: number): Suit {
  return SUITS[Math.floor(index / ranks)] as Suit;
}
