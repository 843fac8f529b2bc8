import type { TableState } from '@crease/contract';

export type Kind = TableState['game'];
export type Fell = NonNullable<TableState['fell']>;
export type Card = { readonly rank: number; readonly suit: 'S' | 'H' | 'D' | 'C' };

/** Appearance of a game: its felt, its spots in rows, and the results of its main bets. */
export interface KindLook {
  readonly tone: 'plum' | 'indigo' | 'teal' | 'slate' | 'turmeric' | 'chili' | 'pine';
  /** Columns of the grid of spots, and how many each spot spans; on a phone, if different. */
  readonly columns: number;
  readonly spots: readonly (readonly [spot: string, span: number, onPhone?: number])[];
  /** Spots with a variable payout, of which the best case is shown. */
  readonly upTo: readonly string[];
  /** Spots that the outcomes below decide; the others count as lost. */
  readonly main: readonly string[];
  /** A result for each main outcome. */
  readonly outcomes: Readonly<Record<string, object>>;
  /** A letter for each winner, for the road. */
  readonly letter: Readonly<Record<string, string>>;
}

const card = (rank: number, suit: Card['suit'] = 'S'): Card => ({ rank, suit });
const hands = (one: readonly number[], other: readonly number[]) => ({
  dealt: one.flatMap((rank, at) => [card(rank, at === 0 ? 'S' : 'H'), card(other[at] ?? 2, at === 0 ? 'D' : 'C')]),
});
const [HIGH, LOW] = [
  [13, 9, 4],
  [12, 8, 3],
];

export const LOOKS: Readonly<Record<Kind, KindLook>> = {
  'teen-patti': {
    tone: 'plum',
    columns: 6,
    spots: [
      ['playerA', 3],
      ['playerB', 3],
      ['layA', 3],
      ['layB', 3],
      ['pairPlusA', 2],
      ['sixCard', 2],
      ['pairPlusB', 2],
    ],
    upTo: ['pairPlusA', 'pairPlusB', 'sixCard'],
    main: ['playerA', 'playerB', 'layA', 'layB'],
    outcomes: { A: hands(HIGH, LOW), B: hands(LOW, HIGH), tie: hands(HIGH, HIGH) },
    letter: { A: 'A', B: 'B', tie: 'T' },
  },
  'andar-bahar': {
    tone: 'indigo',
    columns: 8,
    spots: [
      ['andar', 4],
      ['bahar', 4],
      ['cards1to5', 2],
      ['cards6to10', 2],
      ['cards11to15', 2],
      ['cards16to25', 2],
      ['cards26to30', 2],
      ['cards31to35', 2],
      ['cards36to40', 2],
      ['cards41to49', 2],
    ],
    upTo: [],
    main: ['andar', 'bahar'],
    outcomes: {
      andar: { joker: card(7), dealt: [card(7, 'H')] },
      bahar: { joker: card(7), dealt: [card(2), card(7, 'H')] },
    },
    letter: { andar: 'A', bahar: 'B' },
  },
  'dragon-tiger': {
    tone: 'teal',
    columns: 30,
    spots: [
      ['dragon', 10],
      ['tie', 10],
      ['tiger', 10],
      ['dragonBig', 6, 15],
      ['dragonSmall', 6, 15],
      ['suitedTie', 6, 30],
      ['tigerSmall', 6, 15],
      ['tigerBig', 6, 15],
    ],
    upTo: [],
    main: ['dragon', 'tiger', 'tie'],
    outcomes: {
      dragon: { dragon: card(9), tiger: card(4) },
      tiger: { dragon: card(4), tiger: card(9) },
      tie: { dragon: card(9), tiger: card(9, 'H') },
    },
    letter: { dragon: 'D', tiger: 'T', tie: '=' },
  },
  'lucky-7': {
    tone: 'turmeric',
    columns: 12,
    spots: [
      ['low', 4],
      ['seven', 4],
      ['high', 4],
      ['even', 3],
      ['odd', 3],
      ['red', 3],
      ['black', 3],
    ],
    upTo: [],
    main: ['low', 'seven', 'high'],
    outcomes: { low: { card: card(3) }, seven: { card: card(7) }, high: { card: card(10) } },
    letter: { low: 'L', seven: '7', high: 'H' },
  },
  '32-cards': {
    tone: 'slate',
    columns: 4,
    spots: [
      ['back8', 1],
      ['back9', 1],
      ['back10', 1],
      ['back11', 1],
      ['lay8', 1],
      ['lay9', 1],
      ['lay10', 1],
      ['lay11', 1],
    ],
    upTo: [],
    main: ['back8', 'back9', 'back10', 'back11', 'lay8', 'lay9', 'lay10', 'lay11'],
    outcomes: { '8': { winner: 8 }, '9': { winner: 9 }, '10': { winner: 10 }, '11': { winner: 11 } },
    letter: { '8': '8', '9': '9', '10': '10', '11': '11' },
  },
  baccarat: {
    tone: 'chili',
    columns: 12,
    spots: [
      ['player', 4],
      ['tie', 4],
      ['banker', 4],
      ['playerPair', 3, 6],
      ['eitherPair', 3, 6],
      ['bankerSix', 3, 6],
      ['bankerPair', 3, 6],
    ],
    upTo: [],
    main: ['player', 'banker', 'tie'],
    outcomes: {
      player: { player: [card(9), card(13)], banker: [card(2), card(12)] },
      banker: { player: [card(2), card(13)], banker: [card(9), card(12)] },
      tie: { player: [card(9), card(13)], banker: [card(9), card(12)] },
    },
    letter: { player: 'P', banker: 'B', tie: 'T' },
  },
  roulette: {
    tone: 'pine',
    columns: 1,
    spots: [],
    upTo: [],
    main: [],
    outcomes: {},
    letter: {},
  },
};
