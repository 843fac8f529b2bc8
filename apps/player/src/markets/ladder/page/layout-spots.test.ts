import { expect, it } from 'vitest';
import { laddersAt, spotsOf } from './layout-spots.ts';

const match = (id: string) => [
  { marketId: `${id}-odds`, type: 'match_odds', runnerIds: [`${id}-home`, `${id}-away`] },
  { marketId: `${id}-tied`, type: 'tied_match', runnerIds: ['yes', 'no'] },
  { marketId: `${id}-other`, type: 'tied_match', runnerIds: ['one'] },
];

it('a layout opens the ladders at the same places of another match', () => {
  const saved = spotsOf(
    [
      { marketId: 'a-odds', runnerId: 'a-away' },
      { marketId: 'a-other', runnerId: 'one' },
      { marketId: 'a-tied', runnerId: 'yes' },
    ],
    match('a'),
  );
  expect(laddersAt(saved, match('b'))).toEqual([
    { marketId: 'b-odds', runnerId: 'b-away' },
    { marketId: 'b-other', runnerId: 'one' },
    { marketId: 'b-tied', runnerId: 'yes' },
  ]);
});

it('places that a match does not have are left out', () => {
  const saved = spotsOf([{ marketId: 'a-other', runnerId: 'one' }], match('a'));
  expect(laddersAt(saved, match('b').slice(0, 2))).toEqual([]);
  expect(spotsOf([{ marketId: 'a-tied', runnerId: 'maybe' }], match('a'))).toEqual([]);
});
