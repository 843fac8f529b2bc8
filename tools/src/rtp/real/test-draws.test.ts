import { expect, it } from 'vitest';
import { drawnGames } from './drawn-games.ts';
import { fitOf, runsTest } from './statistics.ts';
import { testDraws } from './test-draws.ts';

const SEED = 'crease-1';
const DRAWS = 2_000;

it('chi-squared and runs match published tables', () => {
  // Critical values at 5 %: 3.841 for 1 degree of freedom, 16.919 for 9, 124.342 for 100.
  for (const [degrees, value] of [
    [1, 3.841],
    [9, 16.919],
    [100, 124.342],
  ] as const) {
    const kinds = degrees + 1;
    const chances = Array.from({ length: kinds }, () => 1 / kinds);
    // One count above and one below by the deviation that gives this value.
    const stray = Math.sqrt((value * 1_000) / 2);
    const counts = chances.map((_, at) => 1_000 + (at === 0 ? stray : at === 1 ? -stray : 0));
    const fit = fitOf([{ counts, chances }]);
    expect([fit.degrees, fit.chiSquared]).toEqual([degrees, expect.closeTo(value, 9)]);
    expect(fit.p).toBeCloseTo(0.05, 4);
  }
  // Thirteen of one kind and twelve of the other: in the expected number of runs, and in two.
  expect(runsTest(13, 12, 13).p).toBeGreaterThan(0.8);
  expect(runsTest(500, 500, 532)).toMatchObject({ z: expect.closeTo(1.962, 3), p: expect.closeTo(0.0497, 3) });
  expect(runsTest(13, 12, 2).p).toBeLessThan(0.0001);
});

/** By game: chi-squared and runs of the first rounds from a fixed seed. Any change means other draws. */
const RECORDED: Readonly<Record<string, readonly [chiSquared: number, runs: number]>> = {
  jet: [5.662, 976],
  'teen-patti': [2.794, 996],
  'andar-bahar': [0.128, 1023],
  'dragon-tiger': [0.681, 1019],
  'lucky-7': [4.004, 1043],
  '32-cards': [5.053, 284],
  baccarat: [2.282, 986],
  roulette: [46.803, 1023],
  dice: [74.336, 988],
  mines: [15.55, 1007],
  plinko: [15.559, 966],
  'hi-lo': [123.808, 971],
  wheel: [58.65, 1024],
  'monsoon-gold': [164.992, 1011],
  'spice-route': [177.888, 1007],
  'lotus-pond': [3.815, 940],
  'hill-train': [192.094, 998],
  'brass-bells': [89.2, 1025],
  banyan: [288.961, 992],
  'mela-wheel': [65.162, 973],
  'river-steamer': [163.94, 994],
};

it.each(drawnGames().map((game) => [game.gameId, game] as const))(
  '%s: the first rounds match the recorded ones',
  (_, game) => {
    const { fit, runs } = testDraws(game, SEED, DRAWS);
    expect([Number(fit.chiSquared.toFixed(3)), runs.runs]).toEqual(RECORDED[game.gameId]);
    for (const p of [fit.p, runs.p]) expect(p).toBeGreaterThan(0.0001);
  },
);
