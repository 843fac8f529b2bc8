import type { FairStream } from '../fairness/fair-stream.ts';
import { pictureOf, spinReels } from './reels.ts';
import { type Cell, type HeldCoin, ROUND_CAP, type SlotRound, type SlotTerms, type Strip } from './slot-maths.ts';

const HUNDRED = 100;

/** Reels on which enough coins stay, and the other cells turn again. */
export interface HoldMaths extends SlotTerms {
  readonly base: readonly Strip[];
  readonly coin: string;
  /** Number of coins that start the feature. */
  readonly trigger: number;
  /** Respins; a coin that lands restarts them. */
  readonly respins: number;
  /** In a hundred, how often an empty cell lands a coin. */
  readonly lands: number;
  /** What a coin is worth, in bets, with its share of a hundred. */
  readonly values: readonly (readonly [value: number, weight: number])[];
  /** Additional win in bets when every cell holds a coin. */
  readonly fullGrid: number;
}

export function playHold(maths: HoldMaths, stream: FairStream): SlotRound {
  const { rows, base, winsOf, unitsPerBet } = maths;
  const spin = pictureOf('spin', { stops: spinReels(stream, base), strips: base, rows }, winsOf);
  const all = rows.flatMap((count, reel) => Array.from({ length: count }, (_, row): Cell => [reel, row]));
  const landed = all.filter(([reel, row]) => spin.cells[reel]?.[row] === maths.coin);
  if (landed.length < maths.trigger) return { pictures: [spin], units: spin.units, feature: null };
  const coins = hold(maths, stream, { all, landed });
  const isFull = coins.length === all.length;
  const bets = coins.reduce((sum, { value }) => sum + value, 0) + (isFull ? maths.fullGrid : 0);
  const units = Math.min(spin.units + bets * unitsPerBet, ROUND_CAP * unitsPerBet);
  return { pictures: [spin], units, feature: { kind: 'hold', coins, isFull } };
}

function hold(
  maths: HoldMaths,
  stream: FairStream,
  { all, landed }: { all: readonly Cell[]; landed: readonly Cell[] },
): HeldCoin[] {
  const valued = (cell: Cell): HeldCoin => ({ cell, value: valueAt(maths.values, stream.draw(HUNDRED)) });
  const coins = landed.map(valued);
  const empty = new Map(all.filter((cell) => !landed.includes(cell)).map((cell) => [String(cell), cell]));
  for (let left = maths.respins; left > 0 && empty.size > 0; left--) {
    for (const [key, cell] of [...empty]) {
      if (stream.draw(HUNDRED) >= maths.lands) continue;
      coins.push(valued(cell));
      empty.delete(key);
      left = maths.respins + 1;
    }
  }
  return coins;
}

function valueAt(values: HoldMaths['values'], drawn: number): number {
  let upTo = 0;
  for (const [value, weight] of values) {
    upTo += weight;
    if (drawn < upTo) return value;
  }
  throw new RangeError('the weights are not a hundred');
}
