import { expect, it } from 'vitest';
import { drawnGames } from './drawn-games.ts';
import { fitOf, runsTest } from './statistics.ts';
import { testDraws } from './test-draws.ts';

const SEED = 'crease-1';
const DRAWS = 500;

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
  jet: [5.633, 246],
  'teen-patti': [0.842, 237],
  'andar-bahar': [0.098, 254],
  'dragon-tiger': [0.764, 264],
  'lucky-7': [8.954, 255],
  '32-cards': [4.871, 69],
  baccarat: [1.962, 259],
  roulette: [42.568, 254],
  dice: [93.651, 246],
  mines: [12.5, 261],
  plinko: [6.67, 233],
  'hi-lo': [99.488, 243],
  wheel: [54.8, 264],
  'monsoon-gold': [155.36, 248],
  'spice-route': [177.232, 261],
  'lotus-pond': [1.3, 239],
  'hill-train': [180.672, 239],
  'brass-bells': [71.128, 269],
  banyan: [289.948, 229],
  'mela-wheel': [74.236, 235],
  'river-steamer': [167.496, 240],
};

it.each(drawnGames().map((game) => [game.gameId, game] as const))(
  '%s: the first rounds match the recorded ones',
  (_, game) => {
    const { fit, runs } = testDraws(game, SEED, DRAWS);
    expect([Number(fit.chiSquared.toFixed(3)), runs.runs]).toEqual(RECORDED[game.gameId]);
    for (const p of [fit.p, runs.p]) expect(p).toBeGreaterThan(0.0001);
  },
);
