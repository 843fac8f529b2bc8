import type { Cell, Line, Pays, SlotWin } from '../slot-maths.ts';

export const WILD = 'W';

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

/** Each symbol once, for its longest run of reels from the left; it pays for every way through its cells. */
export function waysWins(cells: readonly (readonly string[])[], pays: Pays): SlotWin[] {
  return Object.keys(pays).flatMap((symbol) => {
    const places = run(cells, symbol);
    const ways = places.reduce((product, { length }) => product * length, 1);
    const units = (pays[symbol]?.[places.length] ?? 0) * ways;
    return units > 0 ? [{ symbol, count: places.length, line: null, cells: places.flat(), units }] : [];
  });
}

/** The cells of a symbol and of wilds, reel by reel, until a reel shows neither. */
function run(cells: readonly (readonly string[])[], symbol: string): Cell[][] {
  const places: Cell[][] = [];
  for (const [reel, column] of cells.entries()) {
    const here = column.flatMap((shown, row): Cell[] => (shown === symbol || shown === WILD ? [[reel, row]] : []));
    if (here.length === 0) break;
    places.push(here);
  }
  return places;
}
