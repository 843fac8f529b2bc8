import { add, certain, type Distribution, normalised, shifted, sumOf } from '../distribution.ts';
import { OUTCOME_COUNT, OUTCOME_RUNS } from './ball-odds.ts';
import { countsOf, type MatchCount } from './cricket-play.ts';
import type { CricketView } from './cricket-view.ts';
import { type InningsProjection, pointsAfter, totalAfter } from './innings-projection.ts';

/** Team total after `over` (1-based), or at an earlier end of the innings. */
export function totalAfterOver(view: CricketView, over: number): Distribution {
  return view.projection.totalAfterOver.get(over) ?? certain(view.point.runs);
}

/**
 * Runs in over `over`, the current or a later one, given that it starts. Exact: a chase is played by the runs needed,
 * so the runs of its balls are dependent, and this line must agree with total and winner.
 */
export function runsInOver(view: CricketView, over: number): Distribution {
  const { model, point } = view;
  const ballsBefore = (over - 1) * 6 - point.ballsBowled;
  if (ballsBefore <= 0) return shifted(totalAfterOver(view, over), -view.overFrom);
  const mass = new Float64Array(MOST_IN_OVER);
  const known = new Map<number, Distribution>();
  for (const start of pointsAfter(model, point, ballsBefore)) {
    if (start.chance < NEGLIGIBLE) continue;
    // Batting first the policy depends on balls and wickets only; in a chase also on runs.
    const key = point.target === null ? start.down : start.down * MOST_RUNS + start.runs;
    const total = known.get(key) ?? shifted(totalAfter(model, start, 6), -start.runs);
    known.set(key, total);
    for (const [runs, chance] of total.mass.entries()) if (runs < MOST_IN_OVER) add(mass, runs, start.chance * chance);
  }
  return normalised({ from: 0, mass });
}

/** Runs off the first delivery bowled as the ball `ahead` balls from now, legal or not. */
export function runsOffDelivery({ projection }: CricketView, ahead: number): Distribution {
  const mass = new Float64Array(8);
  for (let outcome = 0; outcome < OUTCOME_COUNT; outcome++) {
    add(mass, OUTCOME_RUNS[outcome] ?? 0, projection.outcomes[ahead * OUTCOME_COUNT + outcome] ?? 0);
  }
  return normalised({ from: 0, mass });
}

/** Final count over both innings. */
export function matchCount(view: CricketView, count: MatchCount): Distribution {
  const soFar = certain(view.counts[count]);
  const here = sumOf(soFar, countInInnings(view.projection, count, view.point.down));
  if (view.inningsIndex > 0) return normalised(here);
  const reply = view.contest.reply(view.batting === 0 ? 1 : 0, view.projection.total);
  return normalised(sumOf(here, replyCount(reply, count)));
}

/** Cached: a projected reply stays the same for many balls. */
const replyCounts = new WeakMap<InningsProjection, Partial<Record<MatchCount, Distribution>>>();

function replyCount(reply: InningsProjection, count: MatchCount): Distribution {
  const known = replyCounts.get(reply) ?? {};
  replyCounts.set(reply, known);
  known[count] ??= countInInnings(reply, count, 0);
  return known[count];
}

/** Less likely states are dropped. */
const NEGLIGIBLE = 1e-4;
/** Upper bounds of runs in an over and in an innings. */
const MOST_IN_OVER = 57;
const MOST_RUNS = 1_000;
/** Upper bound of a count in an innings. */
const MOST_COUNTED = 160;

/** Count over the remaining balls of one innings. Wickets are exact; other counts treat balls as independent. */
function countInInnings(projection: InningsProjection, count: MatchCount, down: number): Distribution {
  if (count === 'wickets') return { from: 0, mass: projection.wickets.mass.slice(down) };
  const mass = new Float64Array(MOST_COUNTED);
  mass[0] = 1;
  let widest = 0;
  for (let ahead = 0; ahead < projection.alive.length; ahead++) {
    let [ones, fours] = [0, 0];
    for (let outcome = 0; outcome < OUTCOME_COUNT; outcome++) {
      const counted = COUNTED[outcome]?.[count] ?? 0;
      const expected = projection.outcomes[ahead * OUTCOME_COUNT + outcome] as number;
      if (counted === 1) ones += expected;
      else if (counted === 4) fours += expected;
    }
    if (ones + fours < 1e-6) continue;
    widest = Math.min(widest + (fours > 0 ? 4 : 1), MOST_COUNTED - 1);
    addBall(mass, widest, { ones, fours });
  }
  return { from: 0, mass: mass.slice(0, widest + 1) };
}

/** Adds a ball that counts 1 or 4 with these chances. */
function addBall(mass: Float64Array, widest: number, { ones, fours }: { ones: number; fours: number }): void {
  const none = 1 - ones - fours;
  for (let total = widest; total >= 0; total--) {
    const oneLess = total > 0 ? (mass[total - 1] as number) : 0;
    const fourLess = total > 3 ? (mass[total - 4] as number) : 0;
    mass[total] = (mass[total] as number) * none + oneLess * ones + fourLess * fours;
  }
}

const COUNTED = Array.from({ length: OUTCOME_COUNT }, (_, outcome) => countsOf(outcome));
