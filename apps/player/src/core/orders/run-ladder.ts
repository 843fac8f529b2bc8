import type { Money } from '@crease/kernel';

/** Totals from `from` to `to`, both included; `to` null = and above. */
export interface RunSegment {
  readonly from: number;
  readonly to: number | null;
}

export interface LadderRow extends RunSegment {
  readonly result: Money;
}

/** The segments that rising lines cut: below the first, between, and from the last on. Line 0 leaves nothing below. */
export function lineSegments(lines: readonly number[]): RunSegment[] {
  const starts = [0, ...lines];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return { from, to: next === undefined ? null : next - 1 };
  });
}

/** Rows of the ladder: neighbours with the same result become one, and an empty segment (below line 0) goes. */
export function ladderRows(segments: readonly RunSegment[], results: readonly Money[]): LadderRow[] {
  const rows: LadderRow[] = [];
  segments.forEach((segment, index) => {
    if (segment.to !== null && segment.to < segment.from) return;
    const result = results[index] ?? 0;
    const last = rows[rows.length - 1];
    if (last && last.result === result) rows[rows.length - 1] = { ...last, to: segment.to };
    else rows.push({ ...segment, result });
  });
  return rows;
}

/** One row for every total, from a little below the first line to a little above the last. */
export function everyRun(rows: readonly LadderRow[], margin = 5): LadderRow[] {
  const first = rows[0];
  const last = rows[rows.length - 1];
  if (!first || !last || first === last) return [...rows];
  const from = Math.max(0, (first.to ?? 0) + 1 - margin);
  const to = last.from + margin - 1;
  const single: LadderRow[] = [];
  for (let run = from; run <= to; run += 1) {
    const row = rows.find((candidate) => run >= candidate.from && (candidate.to === null || run <= candidate.to));
    if (row) single.push({ from: run, to: run, result: row.result });
  }
  return [...(from > 0 ? [{ ...first, to: from - 1 }] : []), ...single, { ...last, from: to + 1 }];
}
