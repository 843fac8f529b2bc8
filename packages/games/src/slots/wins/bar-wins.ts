import type { Cell, Line, Pays, SlotWin } from '../slot-maths.ts';
import { WILD } from './line-wins.ts';

const BLANK = 'BL';
const ANY_BAR = 'ANYBAR';
const BARS: readonly string[] = ['B1', 'B2', 'B3'];
const THREE = 3;
/** Each wild next to another symbol doubles. */
const WILD_TIMES = 2;

interface BarTerms {
  readonly lines: readonly Line[];
  readonly pays: Pays;
  /** All nine cells alike multiply everything by this. */
  readonly fullGrid: number;
}

/**
 * Three reels of the old kind: three alike, or any three bars; wilds replace and double, three wilds pay as printed.
 */
export function barWins(cells: readonly (readonly string[])[], { lines, pays, fullGrid }: BarTerms): SlotWin[] {
  const times = isFull(cells) ? fullGrid : 1;
  return lines.flatMap((line, index) => {
    const path = line.map((row, reel): Cell => [reel, row]);
    const won = lineOf(path.map(([reel, row]) => cells[reel]?.[row] ?? BLANK));
    const units = won ? (pays[won.symbol]?.[THREE] ?? 0) * won.times * times : 0;
    return won && units > 0 ? [{ symbol: won.symbol, count: THREE, line: index, cells: path, units }] : [];
  });
}

function lineOf(symbols: readonly string[]): { symbol: string; times: number } | null {
  const plain = symbols.filter((symbol) => symbol !== WILD);
  const [first] = plain;
  if (first === undefined) return { symbol: WILD, times: 1 };
  const times = WILD_TIMES ** (THREE - plain.length);
  if (plain.every((symbol) => symbol === first)) return { symbol: first, times };
  return plain.every((symbol) => BARS.includes(symbol)) ? { symbol: ANY_BAR, times } : null;
}

function isFull(cells: readonly (readonly string[])[]): boolean {
  const plain = new Set(cells.flat().filter((symbol) => symbol !== WILD));
  return plain.size <= 1 && !plain.has(BLANK);
}
