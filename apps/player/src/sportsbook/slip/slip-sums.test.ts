import { expect, it } from 'vitest';
import { crowdedEvents, groupsOf, productText, sumsOf, systemsOf, unitPrices } from './slip-sums.ts';

it('an accumulator multiplies unrounded odds and is rounded once', () => {
  expect(sumsOf('multi', [174, 155, 158], 50_000)).toMatchObject({ lines: 1, atRisk: 50_000, returns: 213_063 });
  expect(productText([174, 155, 158])).toBe('4.26');
});

it('returns by number of winners in a system, including one in which two of three still lose money', () => {
  const sums = sumsOf('2/3', [174, 155, 158], 10_000);
  expect([sums?.lines, sums?.atRisk]).toEqual([3, 30_000]);
  expect(sums?.byWinners).toEqual([
    { winners: 1, least: 0, most: 0 },
    { winners: 2, least: 24_490, most: 27_492 },
    { winners: 3, least: 78_952, most: 78_952 },
  ]);
});

it('offers the systems that the legs can make', () => {
  expect(systemsOf(2)).toEqual([]);
  expect(systemsOf(3)).toEqual(['2/3', 'Trixie', 'Patent']);
  expect(systemsOf(4)).toEqual(['2/4', '3/4', 'Yankee', 'Lucky 15']);
  expect(sumsOf('Yankee', [200, 200], 100)).toBeNull();
});

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
