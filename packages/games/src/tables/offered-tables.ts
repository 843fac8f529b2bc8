import type { GameFacts } from '../fairness/game-facts.ts';
import { ANDAR_BAHAR, andarBaharResult } from './andar-bahar.ts';
import { BACCARAT, baccaratResult } from './baccarat.ts';
import { DRAGON_TIGER, dragonTigerResult } from './dragon-tiger.ts';
import { LUCKY_SEVEN, luckySevenResult } from './lucky-seven.ts';
import { ROULETTE } from './roulette.ts';
import { RETURNED, type TableGame } from './table-game.ts';
import { TEEN_PATTI, teenPattiResult } from './teen-patti.ts';
import { THIRTY_TWO_CARDS } from './thirty-two-cards.ts';

/** The game that a table deals. */
export type TableKind =
  | 'teen-patti'
  | 'andar-bahar'
  | 'dragon-tiger'
  | 'lucky-7'
  | '32-cards'
  | 'baccarat'
  | 'roulette';

/** How a round fell, as plain data; each game knows its own. */
export type TableResult = object;

/** A table as offered: a game with limits. Amounts in minor units, `max` is per round. */
export interface OfferedTable extends GameFacts {
  readonly kind: TableKind;
  readonly game: TableGame<TableResult>;
  /** Spots on which a bet may be laid, with the spot that this is. */
  readonly lays: Readonly<Record<string, string>>;
  /** Who or what won, in a word: `A`, `tie`, `17`. */
  readonly winner: (result: TableResult) => string;
  /** Cards that are shown one after the other. */
  readonly cards: (result: TableResult) => number;
  /** The most that one spot may hold. */
  readonly spotMax: (spot: string) => number;
}

interface KindFacts<Result> {
  readonly name: string;
  readonly category: GameFacts['category'];
  readonly game: TableGame<Result>;
  readonly winner: (result: Result) => string;
  readonly cards: (result: Result) => number;
  /** Of which the lobby says the return. */
  readonly main: readonly string[];
  readonly lays?: Readonly<Record<string, string>>;
}

/** Each game reads its own results: from outside they are unknown. */
const kind = <Result>(facts: KindFacts<Result>) => facts as unknown as KindFacts<TableResult>;

/** The ball takes as long as so many cards. */
const SPIN_CARDS = 12;

const KINDS: Readonly<Record<TableKind, KindFacts<TableResult>>> = {
  'teen-patti': kind({
    name: 'Teen Patti',
    winner: teenPattiResult,
    cards: ({ dealt }) => dealt.length,
    category: 'tables',
    game: TEEN_PATTI,
    main: ['playerA', 'playerB'],
    lays: { playerA: 'layA', playerB: 'layB' },
  }),
  'andar-bahar': kind({
    name: 'Andar Bahar',
    winner: andarBaharResult,
    cards: ({ dealt }) => dealt.length + 1,
    category: 'tables',
    game: ANDAR_BAHAR,
    main: ['andar', 'bahar'],
  }),
  'dragon-tiger': kind({
    name: 'Dragon Tiger',
    winner: dragonTigerResult,
    cards: () => 2,
    category: 'tables',
    game: DRAGON_TIGER,
    main: ['dragon', 'tiger'],
  }),
  'lucky-7': kind({
    name: 'Lucky 7',
    winner: luckySevenResult,
    cards: () => 1,
    category: 'tables',
    game: LUCKY_SEVEN,
    main: ['low', 'high'],
  }),
  '32-cards': kind({
    name: '32 Cards',
    winner: ({ winner }) => String(winner),
    cards: ({ first, tieDraws }) => first.length + tieDraws.flat().length,
    category: 'tables',
    game: THIRTY_TWO_CARDS,
    main: ['back8', 'back9', 'back10', 'back11'],
    lays: { back8: 'lay8', back9: 'lay9', back10: 'lay10', back11: 'lay11' },
  }),
  baccarat: kind({
    name: 'Baccarat',
    winner: baccaratResult,
    cards: ({ player, banker }) => player.length + banker.length,
    category: 'tables',
    game: BACCARAT,
    main: ['player', 'banker'],
  }),
  roulette: kind({
    name: 'Roulette',
    winner: ({ pocket }) => String(pocket),
    cards: () => SPIN_CARDS,
    category: 'roulette',
    game: ROULETTE,
    main: ['red', 'black'],
  }),
};

/** ₹10 to ₹25,000 a spot, ₹1,00,000 a round. */
const USUAL = { min: 1_000, spot: 2_500_000, max: 10_000_000, spotWin: 200_000_000, mostWin: 500_000_000 } as const;
/** ₹500 to ₹1,00,000 a spot, ₹4,00,000 a round. */
const HIGH = { min: 50_000, spot: 10_000_000, max: 40_000_000, spotWin: 800_000_000, mostWin: 2_000_000_000 } as const;
type Limits = typeof USUAL | typeof HIGH;

/** Limits of spots with long odds are cut to whole hundreds of rupees. */
const STEP = 10_000;

/** What spots win at most is bounded by their limit: no win is ever cut. */
function offered(
  kind: TableKind,
  limits: Limits,
  high?: { readonly gameId: string; readonly name: string },
): OfferedTable {
  const { name, category, main, lays = {}, game, winner, cards } = KINDS[kind];
  const returns = main.map((spot) => returnOf(game, spot));
  return {
    gameId: high?.gameId ?? kind,
    name: high?.name ?? name,
    category,
    kind,
    game,
    lays,
    winner,
    cards,
    returns: { least: Math.min(...returns), most: Math.max(...returns) },
    min: limits.min,
    max: limits.max,
    mostWin: limits.mostWin,
    spotMax: (spot) => {
      const most = (game.spots[spot]?.most ?? RETURNED) / RETURNED;
      return Math.min(limits.spot, Math.floor(limits.spotWin / most / STEP) * STEP);
    },
  };
}

/** The exact return of a spot, as a share. */
export function returnOf({ spots }: TableGame<TableResult>, spot: string): number {
  const [back, of] = spots[spot]?.returns ?? [0n, 1n];
  return Number((back * 10n ** 15n) / of) / 1e15;
}

/** Every table: a new one is a line, a new game a file next to {@link KINDS}. */
export const TABLES: readonly OfferedTable[] = [
  offered('teen-patti', USUAL),
  offered('andar-bahar', USUAL),
  offered('dragon-tiger', USUAL),
  offered('lucky-7', USUAL),
  offered('32-cards', USUAL),
  offered('baccarat', USUAL),
  offered('roulette', USUAL),
  offered('teen-patti', HIGH, { gameId: 'teen-patti-high', name: 'Teen Patti High' }),
  offered('roulette', HIGH, { gameId: 'roulette-high', name: 'Roulette High' }),
];

export const tableOf = (tableId: string): OfferedTable | undefined => TABLES.find(({ gameId }) => gameId === tableId);

/** What a stake on a spot puts at risk: more or less than itself where a bet is laid. */
export function riskOf({ spots }: TableGame<TableResult>, spot: string, stake: number): number {
  return Math.round((stake * (spots[spot]?.costs ?? RETURNED)) / RETURNED);
}

/** What a stake on a spot brings in a round, what was risked included; cut down to the smallest unit. */
export function broughtBy(
  game: TableGame<TableResult>,
  spot: string,
  bet: { stake: number; result: TableResult },
): number {
  return Math.floor((bet.stake * (game.spots[spot]?.back(bet.result) ?? 0)) / RETURNED);
}
