/** A card of one pack: its rank from ace (1) to king (13), and its suit as S, H, D or C. */
export interface Card {
  readonly rank: number;
  readonly suit: Suit;
}
type Suit = (typeof SUITS)[number];

const SUITS = ['S', 'H', 'D', 'C'] as const;
const RANKS = 13;
export const PACK = SUITS.length * RANKS;

/** @param index 0 to 51 in one pack; more where several packs are shuffled together. */
export function cardOf(index: number): Card {
  const inPack = index % PACK;
  return { rank: (inPack % RANKS) + 1, suit: SUITS[Math.floor(inPack / RANKS)] as Suit };
}
