import type { Card, Fell, Kind } from './table-kinds.ts';

/** Cards that belong together on the table. */
export interface Hand {
  readonly key: string;
  /** null: a place whose card is not dealt yet. */
  readonly cards: readonly (Card | null)[];
  /** Points of the hand, once all cards are dealt. */
  readonly points: number | null;
}

/** Empty places of a table before dealing. */
const PLACES: Readonly<Record<Kind, readonly (readonly [key: string, cards: number])[]>> = {
  'teen-patti': [
    ['A', 3],
    ['B', 3],
  ],
  'andar-bahar': [
    ['joker', 1],
    ['andar', 1],
    ['bahar', 1],
  ],
  'dragon-tiger': [
    ['dragon', 1],
    ['tiger', 1],
  ],
  'lucky-7': [['card', 1]],
  '32-cards': [
    ['8', 1],
    ['9', 1],
    ['10', 1],
    ['11', 1],
  ],
  baccarat: [
    ['player', 2],
    ['banker', 2],
  ],
  roulette: [],
};

type Dealt = readonly (readonly [key: string, card: Card])[];

/** Returns every card with its hand, in the order of dealing. */
export function dealtIn(fell: Fell): Dealt {
  switch (fell.game) {
    case 'teen-patti':
      return fell.result.dealt.map((card, at) => [at % 2 === 0 ? 'A' : 'B', card]);
    case 'andar-bahar':
      return [
        ['joker', fell.result.joker],
        ...fell.result.dealt.map((card, at) => [at % 2 === 0 ? 'andar' : 'bahar', card] as const),
      ];
    case 'dragon-tiger':
      return [
        ['dragon', fell.result.dragon],
        ['tiger', fell.result.tiger],
      ];
    case 'lucky-7':
      return [['card', fell.result.card]];
    case '32-cards':
      return [
        ...fell.result.first.map((card, at) => [String(at + 8), card] as const),
        ...fell.result.tieDraws.flat().map(({ player, card }) => [String(player), card] as const),
      ];
    case 'baccarat':
      return inTurn(fell.result.player, fell.result.banker);
    default:
      return [];
  }
}

function inTurn(player: readonly Card[], banker: readonly Card[]): Dealt {
  return [0, 1, 2].flatMap((at) => [
    ...(player[at] ? [['player', player[at]] as const] : []),
    ...(banker[at] ? [['banker', banker[at]] as const] : []),
  ]);
}

/** Returns the hands of a table with the first `shown` cards. */
export function handsOf(kind: Kind, fell: Fell | null, shown: number): Hand[] {
  const dealt = fell ? dealtIn(fell).slice(0, shown) : [];
  return PLACES[kind].map(([key, places]) => {
    const cards = dealt.filter(([hand]) => hand === key).map(([, card]) => card);
    const empty = Array.from({ length: Math.max(0, places - cards.length) }, () => null);
    return { key, cards: [...cards, ...empty], points: cards.length > 0 ? pointsOf(kind, key, cards) : null };
  });
}

function pointsOf(kind: Kind, key: string, cards: readonly Card[]): number | null {
  if (kind === 'baccarat') return cards.reduce((sum, { rank }) => sum + (rank < 10 ? rank : 0), 0) % 10;
  return kind === '32-cards' ? cards.reduce((sum, { rank }) => sum + rank, Number(key)) : null;
}
