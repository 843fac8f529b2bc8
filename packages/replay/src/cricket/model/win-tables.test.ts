import { describe, expect, it } from 'vitest';
import { deviationOf } from '../../../../feeds/src/simulator/distribution.ts';
import { HAS_RECORDINGS, recordedLines } from '../../testing/recorded-files.ts';
import type { CricketMatch } from '../cricket-match.ts';
import { InningsCount } from '../innings-count.ts';
import { matchOutcome } from '../match-outcome.ts';
import { readCricsheet } from '../read-cricsheet.ts';
import { FIFTY_OVERS, SUPER_OVER, TWENTY_OVERS } from './ball-chances.ts';
import { countChances, meanOf, normalChances } from './chances.ts';
import { TWENTY_OVERS_FIGURES } from './figures-by-format.ts';
import { USUAL_LEVELS } from './levels.ts';
import { type InningsPoint, LineForecast } from './line-forecast.ts';
import { WinTables } from './win-tables.ts';

const twenty = new WinTables(TWENTY_OVERS);
const forecastFrom = (point: InningsPoint) =>
  new LineForecast(TWENTY_OVERS_FIGURES, { levels: USUAL_LEVELS, point, replyBalls: 0 });

describe('chances of the match by state', () => {
  it('begins about even, the chase slightly ahead', () => {
    const { win, tie } = twenty.setting(120, 0, 0);
    expect(win + tie / 2).toBeGreaterThan(0.42);
    expect(win + tie / 2).toBeLessThan(0.5);
  });

  it('is certain when the match is decided', () => {
    expect(twenty.chasing(6, 3, 60).win).toBeLessThan(1e-6);
    expect(twenty.chasing(0, 3, 1)).toEqual({ win: 0, tie: 1 });
    expect(twenty.chasing(50, 10, 1)).toEqual({ win: 0, tie: 1 });
    expect(twenty.chasing(50, 10, 2)).toEqual({ win: 0, tie: 0 });
    expect(twenty.chasing(60, 0, 2).win).toBeGreaterThan(0.99);
  });

  it('moves in the right direction with every run, ball and wicket', () => {
    for (const tables of [twenty, new WinTables(FIFTY_OVERS)])
      for (let needed = 5; needed < 120; needed += 7) {
        const here = tables.chasing(60, 4, needed).win;
        expect(tables.chasing(60, 4, needed + 3).win).toBeLessThanOrEqual(here);
        expect(tables.chasing(60, 6, needed).win).toBeLessThanOrEqual(here);
        expect(tables.chasing(54, 4, needed).win).toBeLessThanOrEqual(here);
        expect(tables.setting(60, 4, needed + 3).win).toBeGreaterThanOrEqual(tables.setting(60, 4, needed).win);
      }
  });

  it('a super over of twelve is about even', () => {
    const { win, tie } = new WinTables(SUPER_OVER).chasing(6, 0, 13);
    expect(win + tie / 2).toBeGreaterThan(0.45);
    expect(win + tie / 2).toBeLessThan(0.65);
  });
});

describe.skipIf(!HAS_RECORDINGS)('measured on sixty real matches', () => {
  it('events predicted at p happen about p of the time', () => {
    const buckets = Array.from({ length: 5 }, () => ({ count: 0, won: 0, expected: 0 }));
    let error = 0;
    let count = 0;
    for (const line of recordedLines('cricsheet/ipl_season_2021_all.jsonl.gz'))
      for (const { chance, won } of chancesThrough(readCricsheet(JSON.parse(line), ''))) {
        const bucket = buckets[Math.min(4, Math.floor(chance * 5))];
        if (!bucket) continue;
        bucket.count++;
        bucket.won += won;
        bucket.expected += chance;
        error += (chance - won) ** 2;
        count++;
      }
    // Sixty matches are few: balls of one match are dependent.
    for (const bucket of buckets) expect(Math.abs(bucket.won - bucket.expected) / bucket.count).toBeLessThan(0.12);
    // 0.25 is a coin toss; the model's mean squared error is below 0.19.
    expect(error / count).toBeLessThan(0.19);
  });

  it('over runs match the forecast', () => {
    const forecast = forecastFrom({ ballsBowled: 0, down: 0, runs: 0, balls: 120, target: null });
    const matches = recordedLines('cricsheet/ipl_season_2021_all.jsonl.gz').map((line) =>
      readCricsheet(JSON.parse(line), ''),
    );
    for (const over of [6, 10, 15, 20]) {
      const totals = matches.map(({ innings }) => {
        const count = new InningsCount();
        for (const ball of innings[0]?.deliveries ?? []) if (ball.over < over) count.take(ball);
        return count.runs;
      });
      const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;
      expect(Math.abs(meanOf(forecast.totalAt(over * 6)) - mean)).toBeLessThan(0.09 * mean);
    }
  });
});

/** The batting side's chance after every ball, and whether it won. */
function* chancesThrough(match: CricketMatch) {
  const [first, second] = match.innings;
  const { winner } = matchOutcome(match);
  if (!first || !second || winner === null) return;
  const set = new InningsCount();
  for (const ball of first.deliveries) {
    set.take(ball);
    const { win, tie } = twenty.setting(120 - set.balls, set.wickets, set.runs);
    yield { chance: win + tie / 2, won: winner === first.team ? 1 : 0 };
  }
  const chase = new InningsCount();
  for (const ball of second.deliveries) {
    chase.take(ball);
    const needed = (second.target?.runs ?? 0) - chase.runs;
    if (needed <= 0) return;
    const { win, tie } = twenty.chasing(120 - chase.balls, chase.wickets, needed);
    yield { chance: win + tie / 2, won: winner === second.team ? 1 : 0 };
  }
}

describe('remaining play', () => {
  const start = { ballsBowled: 60, down: 3, runs: 80, balls: 120, target: null };

  it('a total only grows, and a chase ends on its target or a few runs above it', () => {
    const total = forecastFrom(start).totalAt(120);
    expect(total.from).toBeGreaterThanOrEqual(80);
    const chase = forecastFrom({ ...start, target: 100 }).totalAt(120);
    expect(chase.from).toBeGreaterThanOrEqual(80);
    expect(chase.from + chase.mass.length - 1).toBeLessThanOrEqual(105);
  });

  it('a batter with more remaining balls makes more runs', () => {
    const early = meanOf(forecastFrom(start).batterRuns(4, 10));
    const late = meanOf(forecastFrom({ ...start, ballsBowled: 110 }).batterRuns(4, 10));
    expect(late).toBeGreaterThan(10);
    expect(early).toBeGreaterThan(late);
  });

  it('the next wicket falls about twenty runs later', () => {
    const runs = meanOf(forecastFrom(start).totalAtNextWicket()) - 80;
    expect(runs).toBeGreaterThan(14);
    expect(runs).toBeLessThan(32);
  });

  it.each([
    ['normal', normalChances(20, 5, 0), 20, 25],
    ['more even than rare events', countChances({ mean: 4.2, variance: 2.1 }, 3), 7.2, 2.1],
    ['less even than rare events', countChances({ mean: 4.2, variance: 9 }, 3), 7.2, 9],
  ])('%s: sums to one, with the required moments', (_, chances, mean, variance) => {
    expect(chances.mass.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
    expect(meanOf(chances)).toBeCloseTo(mean, 1);
    expect(Math.abs(deviationOf(chances) ** 2 - variance)).toBeLessThan(0.05 * variance);
  });
});
