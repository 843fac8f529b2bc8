import { LEVEL_COUNT } from './ball-odds.ts';
import type { InningsModel } from './innings-model.ts';

/** Higher targets count as this one: they are never chased. */
export const HIGHEST_TARGET = 290;

/**
 * P(the chasing side wins) from the first ball, for every target: `row[n]` = n runs to win.
 *
 * Dynamic programming backwards over balls left, wickets left and runs needed:
 * `V(b, w, n) = Σ p(r)·V(b−1, w, n−r) + p(wicket)·V(b−1, w−1, n) + Σ p(illegal k)·V(b, w, n−k)`,
 * V = 1 when n ≤ 0; with no ball or wicket left V = `tieWorth` when one run short of the target, else 0.
 */
export function chaseRow(model: InningsModel, tieWorth: number): Float64Array {
  const width = HIGHEST_TARGET + 1;
  let later = new Float64Array((model.wickets + 1) * width);
  let now = new Float64Array(later.length);
  for (let down = 0; down <= model.wickets; down++) finish(later, down * width, tieWorth);
  for (let ball = model.balls - 1; ball >= 0; ball--) {
    finish(now, model.wickets * width, tieWorth);
    const reachable = Math.min(HIGHEST_TARGET, 60 + Math.ceil((model.balls - ball) * 3.2));
    for (let down = model.wickets - 1; down >= 0; down--) {
      fillRow({ model, ball, down, reachable, width, now, later });
    }
    [later, now] = [now, later];
  }
  return later.slice(0, width);
}

/** Value of an innings that ended `needed` runs short: index 0 is reached. */
function finish(values: Float64Array, offset: number, tieWorth: number): void {
  values.fill(0, offset, offset + HIGHEST_TARGET + 1);
  values[offset] = 1;
  values[offset + 1] = tieWorth;
}

interface RowFill {
  readonly model: InningsModel;
  readonly ball: number;
  readonly down: number;
  /** Beyond it the chase is practically lost: left at 0. */
  readonly reachable: number;
  readonly width: number;
  readonly now: Float64Array;
  readonly later: Float64Array;
}

function fillRow(fill: RowFill): void {
  const { model, ball, down, reachable, width, now } = fill;
  const row = down * width;
  now.fill(0, row, row + width);
  now[row] = 1;
  let needed = 1;
  for (let level = 0; level < LEVEL_COUNT && needed <= reachable; level++) {
    const last = Math.min(model.chaseLimit(ball, down, level), reachable);
    if (last >= needed) fillStretch(fill, { cell: model.cell(ball, down, level), needed, last });
    needed = Math.max(needed, last + 1);
  }
}

/** Fills the part of a row that is played at one level: the ball's chances are constant there. */
function fillStretch(fill: RowFill, { cell, needed, last }: { cell: number; needed: number; last: number }): void {
  const { now, later, width } = fill;
  const row = fill.down * width;
  const { p0, p1, p2, p3, p4, p6, out, i1, i2, i5 } = fill.model.chances(cell);
  for (let short = needed; short <= last; short++) {
    const at = row + short;
    let value = out * (later[at + width] as number) + p0 * (later[at] as number);
    value += p1 * (later[at - 1] as number) + i1 * (now[at - 1] as number);
    value += short > 2 ? p2 * (later[at - 2] as number) + i2 * (now[at - 2] as number) : p2 + i2;
    value += short > 3 ? p3 * (later[at - 3] as number) : p3;
    value += short > 4 ? p4 * (later[at - 4] as number) : p4;
    value += short > 5 ? i5 * (now[at - 5] as number) : i5;
    value += short > 6 ? p6 * (later[at - 6] as number) : p6;
    now[at] = value;
  }
}
