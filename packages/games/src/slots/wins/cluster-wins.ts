import type { Cell, Pays, SlotWin } from '../slot-maths.ts';

const SMALLEST = 5;

/** Groups of five or more equal cells that touch by an edge. */
export function clusterWins(cells: readonly (readonly string[])[], pays: Pays): SlotWin[] {
  const seen = new Set<string>();
  return cells.flatMap((column, reel) =>
    column.flatMap((symbol, row) => {
      if (seen.has(`${reel},${row}`)) return [];
      const cluster = grow([reel, row], symbol, { cells, seen });
      if (cluster.length < SMALLEST) return [];
      return [
        { symbol, count: cluster.length, line: null, cells: cluster, units: payOf(pays, symbol, cluster.length) },
      ];
    }),
  );
}

/** Pays are given by size, and hold up to the next size given. */
function payOf(pays: Pays, symbol: string, size: number): number {
  const bands = Object.entries(pays[symbol] ?? {}).filter(([least]) => Number(least) <= size);
  return bands.at(-1)?.[1] ?? 0;
}

function grow(
  start: Cell,
  symbol: string,
  { cells, seen }: { cells: readonly (readonly string[])[]; seen: Set<string> },
): Cell[] {
  const cluster: Cell[] = [];
  const waiting: Cell[] = [start];
  for (let cell = waiting.pop(); cell; cell = waiting.pop()) {
    const [reel, row] = cell;
    const key = `${reel},${row}`;
    if (cells[reel]?.[row] !== symbol || seen.has(key)) continue;
    seen.add(key);
    cluster.push(cell);
    waiting.push([reel - 1, row], [reel + 1, row], [reel, row - 1], [reel, row + 1]);
  }
  return cluster;
}
