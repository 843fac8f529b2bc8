import { expect, it } from 'vitest';
import { brokenLimit, merged, riskOfAll, takenOff } from './chips.ts';

const SPOTS = [
  { spot: 'playerA', pays: 0.95, risks: 1, rtp: 97.5, max: 2_500_000 },
  { spot: 'layA', pays: 1, risks: 1.05, rtp: 97.6, max: 2_500_000 },
];
const chips = [
  { spot: 'playerA', stake: 50_000 },
  { spot: 'layA', stake: 10_000 },
  { spot: 'playerA', stake: 1_000 },
];

it('chips on a spot are one bet, and a lay risks more than its stake', () => {
  expect(merged(chips)).toEqual([
    { spot: 'playerA', stake: 51_000 },
    { spot: 'layA', stake: 10_000 },
  ]);
  expect(riskOfAll(SPOTS, chips)).toBe(61_500);
});

it('removes the last chip of a spot first', () => {
  expect(takenOff(chips, 'playerA')).toEqual(chips.slice(0, 2));
  expect(takenOff(chips, 'playerB')).toEqual(chips);
});

it('returns the limit that would be exceeded, of the spot before that of the round', () => {
  const terms = { spots: SPOTS, max: 2_600_000 };
  expect(brokenLimit(terms, chips)).toBeNull();
  expect(brokenLimit(terms, [{ spot: 'playerA', stake: 2_500_001 }])).toEqual({ of: 'spot', max: 2_500_000 });
  const both = [
    { spot: 'playerA', stake: 2_500_000 },
    { spot: 'layA', stake: 100_000 },
  ];
  expect(brokenLimit(terms, both)).toEqual({ of: 'round', max: 2_600_000 });
});
