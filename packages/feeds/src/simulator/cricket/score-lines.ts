import { add, certain, type Distribution, normalised, shifted, sumOf } from '../distribution.ts';
import { isLegal, OUTCOME_COUNT, OUTCOME_RUNS } from './ball-odds.ts';
import { countsOf, type MatchCount } from './cricket-play.ts';
import type { CricketView } from './cricket-view.ts';
import type { InningsProjection } from './innings-projection.ts';

/** Team total when over `over` (1-based) is done or the innings before it. */
export function totalAfterOver(view: CricketView, over: number): Distribution {
  return view.projection.totalAfterOver.get(over) ?? certain(view.point.runs);
}

/** Runs made in over `over`: the present one or one to come. */
export function runsInOver(view: CricketView, over: number): Distribution {
  const { projection, point } = view;
  const first = Math.max((over - 1) * 6 - point.ballsBowled, 0);
  const last = over * 6 - point.ballsBowled;
  const soFar = point.ballsBowled > (over - 1) * 6 ? point.runs - view.overFrom : 0;
  let runs = certain(0);
  for (let ahead = last - 1; ahead >= first; ahead--) {
    const goesOn = ahead === first ? 1 : share(projection.alive, ahead);
    runs = sumOf(runsOffBall(projection, ahead), mixedWithNothing(runs, goesOn));
  }
  return normalised(shifted(runs, soFar));
}

/** Runs off the first delivery bowled as the ball `ahead` balls from now, legal or not. */
export function runsOffDelivery({ projection }: CricketView, ahead: number): Distribution {
  const mass = new Float64Array(8);
  for (let outcome = 0; outcome < OUTCOME_COUNT; outcome++) {
    add(mass, OUTCOME_RUNS[outcome] ?? 0, projection.outcomes[ahead * OUTCOME_COUNT + outcome] ?? 0);
  }
  return normalised({ from: 0, mass });
}

/** What the match will have counted when both innings are over. */
export function matchCount(view: CricketView, count: MatchCount): Distribution {
  const soFar = certain(view.counts[count]);
  const here = sumOf(soFar, countInInnings(view.projection, count, view.point.down));
  if (view.inningsIndex > 0) return normalised(here);
  const reply = view.contest.reply(view.batting === 0 ? 1 : 0, view.projection.total);
  return normalised(sumOf(here, replyCount(reply, count)));
}

/** A reply stays the same for many balls; its counts are worked out once. */
const replyCounts = new WeakMap<InningsProjection, Partial<Record<MatchCount, Distribution>>>();

function replyCount(reply: InningsProjection, count: MatchCount): Distribution {
  const known = replyCounts.get(reply) ?? {};
  replyCounts.set(reply, known);
  known[count] ??= countInInnings(reply, count, 0);
  return known[count];
}

/** More than this no count rises in an innings. */
const MOST_COUNTED = 160;

/** Count over the balls left of one innings. Wickets are exact; the rest adds up ball by ball, each on its own. */
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

/** One more ball that adds 1 or 4 with these chances. */
function addBall(mass: Float64Array, widest: number, { ones, fours }: { ones: number; fours: number }): void {
  const none = 1 - ones - fours;
  for (let total = widest; total >= 0; total--) {
    const oneLess = total > 0 ? (mass[total - 1] as number) : 0;
    const fourLess = total > 3 ? (mass[total - 4] as number) : 0;
    mass[total] = (mass[total] as number) * none + oneLess * ones + fourLess * fours;
  }
}

const COUNTED = Array.from({ length: OUTCOME_COUNT }, (_, outcome) => countsOf(outcome));

/** Runs of one legal ball with whatever wides and no-balls come before it, given that it is bowled. */
function runsOffBall({ outcomes, alive }: InningsProjection, ahead: number): Distribution {
  const legal = new Float64Array(7);
  const illegal = new Float64Array(6);
  const bowled = alive[ahead] as number;
  let extra = 0;
  for (let outcome = 0; outcome < OUTCOME_COUNT; outcome++) {
    const chance = bowled > 0 ? (outcomes[ahead * OUTCOME_COUNT + outcome] as number) / bowled : 0;
    add(isLegal(outcome) ? legal : illegal, OUTCOME_RUNS[outcome] ?? 0, chance);
    if (!isLegal(outcome)) extra += chance;
  }
  add(illegal, 0, Math.max(0, 1 - extra));
  return sumOf(normalised({ from: 0, mass: legal }), { from: 0, mass: illegal });
}

/** P(this ball is bowled | the one before it was). */
function share(alive: Float64Array, ahead: number): number {
  const before = alive[ahead - 1] ?? 0;
  return before > 0 ? Math.min((alive[ahead] ?? 0) / before, 1) : 0;
}

function mixedWithNothing({ from, mass }: Distribution, chance: number): Distribution {
  const mixed = mass.map((part) => part * chance);
  const zero = -from;
  if (zero >= 0 && zero < mixed.length) add(mixed, zero, 1 - chance);
  return { from, mass: mixed };
}
