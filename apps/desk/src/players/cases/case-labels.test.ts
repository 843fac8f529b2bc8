import { expect, it } from 'vitest';
import { factsOf } from './case-labels.ts';

const empty = { money: null, count: null, at: null };

it('names figures in the order of the contract, each with its unit', () => {
  const facts = factsOf({
    figures: [
      { ...empty, name: 'nights', count: 4 },
      { ...empty, name: 'playedMinutes', count: 435 },
      { ...empty, name: 'deposited', money: 1_234_500 },
      { ...empty, name: 'bets', count: 123_456 },
    ],
  });
  expect(Object.entries(facts)).toEqual([
    ['Deposited', '₹12,345.00'],
    ['Longest day', '7.3 h'],
    ['Nights of seven', '4'],
    ['Bets between them', '1,23,456'],
  ]);
  expect(factsOf({ figures: [] })).toEqual({});
});
