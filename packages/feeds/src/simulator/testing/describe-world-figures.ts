import { describe, expect, it } from 'vitest';
import { evennessFigures, t20Figures } from './world-figures.ts';

/**
 * Compares the simulator with recorded matches, over this many T20 matches and this many fixtures of soccer and tennis.
 */
export function describeWorldFigures(matches: number, fixtures: number): void {
  describe('the simulated T20 against a recorded season of sixty', () => {
    const figures = t20Figures(matches, 'world');

    it('has the same mean and spread of runs', () => {
      expect(Math.abs(figures.first.mean - 159.3)).toBeLessThan(8);
      expect(Math.abs(figures.first.spread - 31.5)).toBeLessThan(3);
      expect(Math.abs(figures.second.mean - 151)).toBeLessThan(8);
      expect(Math.abs(figures.second.spread - 28.7)).toBeLessThan(4);
    });

    it('is rarely all out, and loses its first wicket after about five overs', () => {
      expect(figures.firstAllOut).toBeLessThan(0.11);
      expect(figures.secondAllOut).toBeLessThan(0.18);
      expect(Math.abs(figures.firstWicketBalls - 29.9)).toBeLessThan(3);
      expect(Math.abs(figures.firstWicketRuns - 40.9)).toBeLessThan(5);
    });

    it.each([
      ['dots', 83.7, 13.3],
      ['fours', 25.8, 7.5],
      ['sixes', 11.5, 5.4],
      ['extras', 15.1, 4.9],
      ['wickets', 11.9, 2.8],
    ] as const)('counts %s like recorded matches: %f give or take %f', (name, mean, spread) => {
      expect(Math.abs(figures[name].mean - mean)).toBeLessThan(0.1 * mean);
      expect(Math.abs(figures[name].spread - spread)).toBeLessThan(0.25 * spread);
    });

    it('the chase wins slightly more often than not', () => {
      expect(figures.chaseWins).toBeGreaterThan(0.48);
      expect(figures.chaseWins).toBeLessThan(0.66);
    });
  });

  describe('sides differ as much as real ones', () => {
    const figures = evennessFigures(fixtures, 'world');

    it('soccer: pre-match chances spread like the odds of 110 matches of a real league', () => {
      expect(Math.abs(figures.soccerHome.spread - 0.206)).toBeLessThan(0.03);
      expect(Math.abs(figures.soccerAway.spread - 0.187)).toBeLessThan(0.03);
      expect(Math.abs(figures.soccerFavourite.mean - 0.549)).toBeLessThan(0.03);
      expect(Math.abs(figures.soccerDraw.mean - 0.246)).toBeLessThan(0.03);
    });

    it('tennis: favourites win seven matches in ten over three sets, more over five', () => {
      expect(Math.abs(figures.tennisFavouriteOfThree.mean - 0.7)).toBeLessThan(0.04);
      expect(figures.tennisFavouriteOfFive.mean).toBeGreaterThan(figures.tennisFavouriteOfThree.mean + 0.03);
    });
  });
}
