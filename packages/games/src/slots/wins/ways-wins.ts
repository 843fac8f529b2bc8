import type { Cell, Pays, SlotWin } from '../slot-maths.ts';
import { WILD } from './line-wins.ts';

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
