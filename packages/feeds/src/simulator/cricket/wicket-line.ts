import { add, type Distribution, normalised } from '../distribution.ts';
import type { CricketView } from './cricket-view.ts';
import type { FoldedChances } from './innings-model.ts';

const NEGLIGIBLE = 1e-7;

/** Runs at the next wicket, or at an earlier end of the innings. Exact. */
export function runsAtNextWicket(view: CricketView): Distribution {
  return walk(view).runs;
}

/** P(another wicket falls in the innings). Exact. */
export function anotherWicket(view: CricketView): number {
  return walk(view).wicket;
}

interface NextWicket {
  readonly runs: Distribution;
  readonly wicket: number;
}

const walked = new WeakMap<CricketView, NextWicket>();

function walk(view: CricketView): NextWicket {
  const known = walked.get(view) ?? walkNow(view);
  walked.set(view, known);
  return known;
}

function walkNow(view: CricketView): NextWicket {
  const { model, point } = view;
  const ballsLeft = model.balls - point.ballsBowled;
  const width = Math.min(ballsLeft * 7, 300) + 14;
  const needed = point.target === null ? width : Math.min(Math.max(point.target - point.runs, 0), width);
  const fallen = new Float64Array(width);
  let closed = 0;
  let now = new Float64Array(width);
  let next = new Float64Array(width);
  now[0] = 1;
  for (let ahead = 0; ahead < ballsLeft; ahead++) {
    next.fill(0);
    const most = Math.min(ahead * 7 + 7, width - 7);
    let level = -1;
    let chances: FoldedChances | undefined;
    for (let made = 0; made < most; made++) {
      const mass = now[made] as number;
      if (mass < NEGLIGIBLE) continue;
      if (made >= needed) {
        add(fallen, made, mass);
        closed += mass;
        continue;
      }
      const here = levelAt(view, ahead, made);
      if (!chances || here !== level) chances = model.chances(model.cell(point.ballsBowled + ahead, point.down, here));
      level = here;
      carry({ mass, made, now, next, fallen }, chances);
    }
    [now, next] = [next, now];
  }
  for (let made = 0; made < width; made++) {
    add(fallen, made, now[made] as number);
    closed += now[made] as number;
  }
  const all = fallen.reduce((sum, mass) => sum + mass, 0);
  return { runs: normalised({ from: point.runs, mass: fallen }), wicket: all > 0 ? 1 - closed / all : 0 };
}

function levelAt({ model, point }: CricketView, ahead: number, made: number): number {
  const { ballsBowled, down, target, runs } = point;
  const ball = ballsBowled + ahead;
  return target === null ? model.freeLevel(ball, down) : model.chaseLevel(ball, down, target - runs - made);
}

interface Carried {
  readonly mass: number;
  readonly made: number;
  readonly now: Float64Array;
  readonly next: Float64Array;
  readonly fallen: Float64Array;
}

function carry({ mass, made, now, next, fallen }: Carried, ball: FoldedChances): void {
  next[made] = (next[made] as number) + mass * ball.p0;
  next[made + 1] = (next[made + 1] as number) + mass * ball.p1;
  next[made + 2] = (next[made + 2] as number) + mass * ball.p2;
  next[made + 3] = (next[made + 3] as number) + mass * ball.p3;
  next[made + 4] = (next[made + 4] as number) + mass * ball.p4;
  next[made + 6] = (next[made + 6] as number) + mass * ball.p6;
  fallen[made] = (fallen[made] as number) + mass * ball.out;
  now[made + 1] = (now[made + 1] as number) + mass * ball.i1;
  now[made + 2] = (now[made + 2] as number) + mass * ball.i2;
  now[made + 5] = (now[made + 5] as number) + mass * ball.i5;
}
