import { tableOf } from '@crease/games';
import { expect, it } from 'vitest';
import { betAt } from './edge-bet.ts';

it('every edge and corner of a number is an inside bet with it, or none', () => {
  const spots = tableOf('roulette')?.game.spots ?? {};
  const found = new Set<string>();
  for (let number = 1; number <= 36; number++)
    for (const right of [-1, 0, 1])
      for (const up of [-1, 0, 1]) {
        const bet = betAt(number, right, up);
        if (bet === null) continue;
        found.add(bet);
        expect(spots[bet]?.back({ pocket: number }), `${number} ${right} ${up}: ${bet}`).toBeGreaterThan(0);
      }
  const inside = Object.keys(spots).filter((spot) => /^(split|street|corner|sixLine|firstFour)/.test(spot));
  expect([...found].sort()).toEqual(inside.sort());
});
