import type { FairStream } from '../fairness/fair-stream.ts';
import { roundOf, timesAt } from './play-free-spins.ts';
import { unitsOf } from './reels.ts';
import type { SlotPicture, SlotRound, SlotTerms } from './slot-maths.ts';

/** Cells that are drawn one by one, and fall where a cluster vanishes. */
export interface CascadeMaths extends SlotTerms {
  /** By symbol, in the order in which weights are added up. */
  readonly weights: Readonly<Record<string, number>>;
  /** By grid, the last one for all that follow. */
  readonly times: readonly number[];
}

export function playCascades(maths: CascadeMaths, stream: FairStream): SlotRound {
  const draw = drawer(maths.weights, stream);
  let cells = maths.rows.map((rows) => Array.from({ length: rows }, draw));
  const pictures: SlotPicture[] = [];
  for (;;) {
    const wins = maths.winsOf(cells);
    const times = timesAt(maths.times, pictures.length);
    const kind = pictures.length === 0 ? 'spin' : 'cascade';
    pictures.push({ kind, stops: [], cells, wins, times, units: times * unitsOf(wins) });
    if (wins.length === 0) return roundOf(pictures, maths.unitsPerBet);
    const gone = new Set(wins.flatMap((win) => win.cells.map(String)));
    cells = cells.map((column, reel) => fall(column, (row) => gone.has(`${reel},${row}`), draw));
  }
}

/** What stays falls down; gaps are filled from the lowest one up. */
function fall(column: readonly string[], isGone: (row: number) => boolean, draw: () => string): string[] {
  const left = column.filter((_, row) => !isGone(row));
  const filled = Array.from({ length: column.length - left.length }, draw);
  return [...filled.reverse(), ...left];
}

function drawer(weights: Readonly<Record<string, number>>, stream: FairStream): () => string {
  const symbols = Object.entries(weights).flatMap(([symbol, weight]) => Array<string>(weight).fill(symbol));
  return () => symbols[stream.draw(symbols.length)] as string;
}
