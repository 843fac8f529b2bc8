import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AloneLimits, aloneLimits, fitsAlone } from './alone-limits.ts';

const NONE = { person: 0, player: 0 };

describe('the limits of one operator', () => {
  it.each([
    ['the house’s', 10_000, null, { call: 10_000, day: 20_000, playerDay: 10_000 }],
    ['their own, lower', 10_000, 500, { call: 500, day: 1_000, playerDay: 10_000 }],
    [
      'a personal limit above the current general one',
      10_000,
      50_000,
      { call: 10_000, day: 20_000, playerDay: 10_000 },
    ],
    ['nothing', 10_000, 0, { call: 0, day: 0, playerDay: 10_000 }],
  ])('are %s', (_, house, own, limits) => expect(aloneLimits(house, own, 2)).toEqual(limits));

  const limits = aloneLimits(10_000, null, 2);
  it.each([
    [10_000, NONE, true],
    [10_001, NONE, false],
    [0, { person: 20_000, player: 10_000 }, true],
    [1, { person: 20_000, player: 0 }, false],
    [1, { person: 0, player: 10_000 }, false],
    [10_000, { person: 10_000, player: 0 }, true],
    [-1, NONE, false],
    [0.5, NONE, false],
    [Number.NaN, NONE, false],
    [Number.POSITIVE_INFINITY, NONE, false],
  ])('let %d through after %o: %s', (amount, taken, fits) => expect(fitsAlone(amount, limits, taken)).toBe(fits));
});

it('splitting an amount over operators and players never bypasses a limit', () => {
  const act = fc.record({
    person: fc.integer({ min: 0, max: 2 }),
    player: fc.integer({ min: 0, max: 2 }),
    amount: fc.oneof(fc.integer({ min: -5, max: 130 }), fc.constantFrom(Number.NaN, 1e300, 0.1)),
  });
  const owns = fc.array(fc.option(fc.integer({ min: 0, max: 120 })), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(owns, fc.integer({ min: 1, max: 5 }), fc.array(act, { maxLength: 200 }), (own, times, acts) => {
      const limits = own.map((sum) => aloneLimits(100, sum, times));
      const persons = [0, 0, 0];
      const players = [0, 0, 0];
      for (const { person, player, amount } of acts) {
        const taken = { person: persons[person] as number, player: players[player] as number };
        if (!fitsAlone(amount, limits[person] as AloneLimits, taken)) continue;
        persons[person] = taken.person + amount;
        players[player] = taken.player + amount;
      }
      persons.forEach((sum, at) => {
        expect(sum).toBeLessThanOrEqual((limits[at] as AloneLimits).day);
      });
      for (const sum of players) expect(sum).toBeLessThanOrEqual(100);
    }),
  );
});
