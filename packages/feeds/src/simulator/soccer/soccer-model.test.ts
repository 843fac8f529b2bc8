import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { playSoccerMatch } from '../play-match.ts';
import { worldKeys } from '../world-keys.ts';
import { FULL_TIME, minuteRow, stoppageRow } from './soccer-clock.ts';
import { SoccerModel } from './soccer-model.ts';

const model = new SoccerModel([1, 1]);
const men = [0, 0] as const;

describe('the table', () => {
  it('gives the result at full time', () => {
    expect(model.chances(FULL_TIME, { goals: [2, 1], reds: men })).toEqual({
      home: 1,
      draw: 0,
      away: 0,
      over25: 1,
      bothScore: 1,
    });
  });

  it('resembles soccer: home sides win four in nine, a quarter is drawn, half has three goals', () => {
    const { home, draw, away, over25 } = model.chances(0, { goals: [0, 0], reds: men });
    expect(home).toBeGreaterThan(away);
    expect(home + draw + away).toBeCloseTo(1, 6);
    expect(draw).toBeGreaterThan(0.2);
    expect(draw).toBeLessThan(0.32);
    expect(over25).toBeGreaterThan(0.4);
    expect(over25).toBeLessThan(0.6);
  });

  it('is a martingale: the price equals the mean of the prices a minute later', () => {
    for (const [row, goals, reds] of [
      [0, [0, 0], [0, 0]],
      [minuteRow(0, 44), [1, 0], [0, 1]],
      [stoppageRow(0, 3), [0, 2], [0, 0]],
      [minuteRow(1, 20), [1, 1], [1, 0]],
      [stoppageRow(1, 2), [2, 2], [1, 1]],
    ] as const) {
      const [homeGoal, awayGoal, homeRed, awayRed] = model.minuteChances(row, { goals, reds });
      const next = (goal: readonly [number, number], red: readonly [number, number]) =>
        model.chances(row + 1, { goals: goal, reds: red }).home;
      const mean =
        homeGoal * next([goals[0] + 1, goals[1]], reds) +
        awayGoal * next([goals[0], goals[1] + 1], reds) +
        homeRed * next(goals, [1, reds[1]]) +
        awayRed * next(goals, [reds[0], 1]) +
        (1 - homeGoal - awayGoal - homeRed - awayRed) * next(goals, reds);
      expect(model.chances(row, { goals, reds }).home).toBeCloseTo(mean, 6);
    }
  });

  it('penalises a red card, more so the earlier it is', () => {
    const loss = (row: number) =>
      model.chances(row, { goals: [0, 0], reds: men }).home - model.chances(row, { goals: [0, 0], reds: [1, 0] }).home;
    expect(loss(5)).toBeGreaterThan(loss(minuteRow(1, 30)));
    expect(loss(minuteRow(1, 30))).toBeGreaterThan(0);
  });
});

describe('a played match', () => {
  it('the timeline contains every goal and card, the clock runs to the end', () => {
    for (let number = 0; number < 100; number++) {
      const play = playSoccerMatch({ number, keys: worldKeys(sha256('soccer books')), take: 0 }, () => {});
      for (const team of [0, 1] as const) {
        expect(play.timeline.filter((one) => one.kind === 'goal' && one.team === team).length).toBe(play.goals[team]);
        expect(play.reds[team]).toBeLessThanOrEqual(1);
      }
      expect(play.row).toBe(FULL_TIME);
      const minutes = play.timeline.map(({ minute }) => minute);
      expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
    }
  });
});
