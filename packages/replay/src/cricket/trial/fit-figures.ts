import type { CricketMatch } from '../cricket-match.ts';
import { InningsCount } from '../innings-count.ts';
import { COUNTED, type Counted, type InningsFigures, STRETCHES } from '../model/innings-figures.ts';
import { stretchOf } from '../model/match-levels.ts';

/**
 * Fits figures by stretch to recorded matches: averages per legal ball over both innings, smoothed over neighbouring
 * stretches (1, 2, 1) except the first two and the last, which differ from their neighbours. The caller excludes
 * matches cut short.
 */
export function fitFigures(matches: readonly CricketMatch[], balls: number): InningsFigures {
  const legal = new Float64Array(STRETCHES);
  const downs = new Float64Array(STRETCHES);
  const sums = Object.fromEntries(COUNTED.map((one) => [one, new Float64Array(STRETCHES)])) as Record<
    Counted,
    Float64Array
  >;
  for (const { innings } of matches)
    for (const { deliveries, isSuperOver } of innings) {
      if (isSuperOver) continue;
      const count = new InningsCount();
      for (const ball of deliveries) {
        const before = { ...count };
        const stretch = stretchOf(count.balls, balls);
        count.take(ball);
        for (const one of COUNTED) bump(sums[one], stretch, count[one] - before[one]);
        bump(legal, stretch, count.balls - before.balls);
        bump(downs, stretch, (count.balls - before.balls) * before.wickets);
      }
    }
  const perLegal = (sum: Float64Array) => Array.from(sum, (part, stretch) => part / Math.max(1, legal[stretch] ?? 0));
  return {
    balls,
    down: perLegal(downs).map((down) => Number(down.toFixed(2))),
    perBall: Object.fromEntries(COUNTED.map((one) => [one, smooth(perLegal(sums[one]))])) as Record<Counted, number[]>,
  };
}

function bump(array: Float64Array, index: number, by: number): void {
  array[index] = (array[index] as number) + by;
}

function smooth(values: readonly number[]): number[] {
  return values.map((value, at) => {
    const isEnd = at < 2 || at === values.length - 1;
    const around = ((values[at - 1] ?? 0) + 2 * value + (values[at + 1] ?? 0)) / 4;
    return Number((isEnd ? value : around).toFixed(4));
  });
}
