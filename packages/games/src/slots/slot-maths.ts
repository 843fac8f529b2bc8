/** The row of each reel that a line runs through, from 0 at the top. */
export type Line = readonly number[];

/** Symbols of one reel, as they follow each other round and round. */
export type Strip = readonly string[];

/** Pays by symbol and length of a run, in units: `unitsPerBet` of them are the bet. */
export type Pays = Readonly<Record<string, Readonly<Record<number, number>>>>;

/** How a picture pays, as data; a line is the row of each reel that it runs through, from 0 at the top. */
export type WinRule =
  | { readonly kind: 'lines' | 'bothWays'; readonly lines: readonly (readonly number[])[] }
  | { readonly kind: 'bars'; readonly lines: readonly (readonly number[])[]; readonly fullGrid: number }
  | { readonly kind: 'ways' | 'clusters' };

/** The rule by which a slot pays, and its features. */
export interface Paying {
  readonly wins: WinRule;
  readonly winsOf: (cells: readonly (readonly string[])[]) => readonly SlotWin[];
}

/** What every slot says of itself. Its maths is data: a rise of `version` is another game. */
export interface SlotTerms extends Paying {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** How a round is played: each kind reads different data. */
  readonly way: 'freeSpins' | 'cascades' | 'hold' | 'expanding' | 'wheel' | 'jackpots';
  /** One sentence for the lobby. */
  readonly character: string;
  /** Rows that each reel shows. */
  readonly rows: readonly number[];
  /** Names by code; `W` is wild where there is one. */
  readonly symbols: Readonly<Record<string, string>>;
  readonly pays: Pays;
  readonly unitsPerBet: number;
  readonly returns: SlotReturns;
  /** Pools that every bet feeds and may win; absent where there are none. */
  readonly levels?: readonly JackpotLevel[];
}

/** A pool that every bet feeds, and that a bet wins with a chance in proportion to its stake. */
export interface JackpotLevel {
  readonly name: string;
  readonly drawOutOf: number;
  /** Smallest units: what the pool restarts with, out of the reserve. */
  readonly seed: number;
  /** Shares of the stake, in thousandths. */
  readonly toPool: number;
  readonly toReserve: number;
}

/** Return as a share of bets, and its source. */
interface SlotReturns {
  readonly rtp: number;
  /** Half of the 95 % interval; absent where the value is exact. */
  readonly within?: number;
  /** Of one round, in bets. */
  readonly standardDeviation: number;
  /** Rounds that bring anything, and those that bring more than the bet. */
  readonly hit: number;
  readonly moreThanBet: number;
}

/** A cell: reel and row, from the left and the top. */
export type Cell = readonly [reel: number, row: number];

/** What pays on one picture. */
export interface SlotWin {
  readonly symbol: string;
  readonly count: number;
  /** Which line, from 0; null where lines do not matter. */
  readonly line: number | null;
  readonly cells: readonly Cell[];
  /** Units, before what multiplies the picture. */
  readonly units: number;
}

/** One picture of a round: what stopped, what it pays. */
export interface SlotPicture {
  readonly kind: 'spin' | 'free' | 'respin' | 'cascade';
  /** By reel, the index of the top row; null for a reel that was held. Empty where cells are drawn one by one. */
  readonly stops: readonly (number | null)[];
  /** By reel, from the top. */
  readonly cells: readonly (readonly string[])[];
  readonly wins: readonly SlotWin[];
  readonly times: number;
  /** Units, multiplied. */
  readonly units: number;
}

/** A round as it fell. */
export interface SlotRound {
  readonly pictures: readonly SlotPicture[];
  /** Units of all pictures and features, cut at the cap. */
  readonly units: number;
  readonly feature: SlotFeature | null;
}

/** Events of a round besides its grids. */
type SlotFeature =
  | { readonly kind: 'hold'; readonly coins: readonly HeldCoin[]; readonly isFull: boolean }
  | { readonly kind: 'wheel'; readonly times: number; readonly turns: readonly (number | 'AGAIN')[] }
  | { readonly kind: 'jackpots'; readonly draws: readonly number[]; readonly won: readonly string[] };

export interface HeldCoin {
  readonly cell: Cell;
  /** In bets. */
  readonly value: number;
}

/** A round stops paying at so many times the bet. */
export const ROUND_CAP = 5_000;

/** Reels from codes with spaces between. */
export function stripsOf(...reels: readonly string[]): readonly Strip[] {
  return reels.map((reel) => reel.split(' '));
}

/** Lines from rows by reel: `01210` runs down to the bottom row and up again. */
export function linesOf(lines: string): readonly Line[] {
  return lines.split(' ').map((line) => [...line].map(Number));
}
