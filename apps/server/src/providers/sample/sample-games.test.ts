import { describe, expect, it } from 'vitest';
import { BRANDS, listedGame } from './sample-games.ts';

describe.each(BRANDS)('games of $name', ({ code, games }) => {
  it('are eight or more, of the kinds that its page describes', () => {
    const kinds = code === 'kingmaker' ? ['slots', 'tables'] : ['instant', 'roulette', 'tables'];
    expect(games.length).toBeGreaterThanOrEqual(8);
    expect([...new Set(games.map(({ category }) => category))].sort()).toEqual(kinds);
  });

  it.each(games)('$name returns 90 to 98 % on every choice, and pays every choice', (game) => {
    const { returns, max, mostWin } = listedGame(game);
    expect(returns.least).toBeGreaterThanOrEqual(0.9);
    expect(returns.most).toBeLessThanOrEqual(0.98);
    for (const { pays, weight } of game.outcomes) {
      expect(pays).toHaveLength(game.choices.length);
      expect(weight).toBeGreaterThan(0);
      for (const pay of pays) expect((max * (pay ?? 0)) / 100).toBeLessThanOrEqual(mostWin);
    }
  });
});
