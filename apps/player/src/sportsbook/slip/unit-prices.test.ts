import { expect, it } from 'vitest';
import { sumsOf } from './slip-sums.ts';
import { crowdedEvents, groupsOf, unitPrices } from './unit-prices.ts';

const picks = [
  { gameId: 'a', price: 190 },
  { gameId: 'b', price: 200 },
  { gameId: 'a', price: 170 },
];

it('selections of one event count once, at their combined price', () => {
  expect(crowdedEvents(picks)).toEqual(['a']);
  expect(unitPrices(picks, [{ gameId: 'a', price: 280 }])).toEqual([200, 280]);
  expect(unitPrices(picks, [])).toEqual([190, 200, 170]);
  // A combined price without its picks on the slip is ignored.
  expect(unitPrices(picks.slice(1, 2), [{ gameId: 'a', price: 280 }])).toEqual([200]);
});

it('returns the groups of a ticket from its legs', () => {
  const legs = picks.map((pick) => ({ ...pick, together: pick.gameId === 'a' ? 280 : null }));
  expect(groupsOf(legs)).toEqual([{ gameId: 'a', price: 280 }]);
});

it('a single group is one line', () => {
  expect(sumsOf('multi', [280], 10_000)).toMatchObject({ lines: 1, atRisk: 10_000, returns: 28_000 });
});
