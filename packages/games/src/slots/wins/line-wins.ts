import type { Cell, Pays, SlotWin } from '../slot-maths.ts';

export const WILD = 'W';

/** The row of each reel that a line runs through, from 0 at the top. */
export type Line = readonly number[];

interface LineTerms {
  readonly lines: readonly Line[];
  readonly pays: Pays;
}

/** Each line's single best win from the left: a symbol with wilds among it, or a run of wilds alone. */
export function lineWins(cells: readonly (readonly string[])[], { lines, pays }: LineTerms): SlotWin[] {
  return lines.flatMap((line, index) => best(cellsOf(line), cells, { pays, index }));
}

/** Each line from the left and from the right; a run over all reels pays once. */
export function bothWaysWins(cells: readonly (readonly string[])[], { lines, pays }: LineTerms): SlotWin[] {
  return lines.flatMap((line, index) => {
    const leftToRight = cellsOf(line);
    const left = best(leftToRight, cells, { pays, index });
    if (left[0]?.count === leftToRight.length) return left;
    return [...left, ...best([...leftToRight].reverse(), cells, { pays, index })];
  });
}

function cellsOf(line: Line): Cell[] {
  return line.map((row, reel) => [reel, row] as const);
}

function best(
  path: readonly Cell[],
  cells: readonly (readonly string[])[],
  { pays, index }: { pays: Pays; index: number },
): SlotWin[] {
  const symbols = path.map(([reel, row]) => cells[reel]?.[row] ?? '');
  const first = symbols.find((symbol) => symbol !== WILD) ?? WILD;
  const runs = [
    { symbol: first, count: runOf(symbols, (symbol) => symbol === first || symbol === WILD) },
    { symbol: WILD, count: runOf(symbols, (symbol) => symbol === WILD) },
  ];
  const [win] = runs
    .map(({ symbol, count }) => ({ symbol, count, units: pays[symbol]?.[count] ?? 0 }))
    .sort((one, other) => other.units - one.units);
  return win && win.units > 0 ? [{ ...win, line: index, cells: path.slice(0, win.count) }] : [];
}

function runOf(symbols: readonly string[], fits: (symbol: string) => boolean): number {
  const end = symbols.findIndex((symbol) => !fits(symbol));
  return end < 0 ? symbols.length : end;
}
