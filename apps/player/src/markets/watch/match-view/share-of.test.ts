import { expect, it } from 'vitest';
import { shareOf } from './share-of.ts';

it('the share of the first side; equal while nothing is counted', () => {
  expect([shareOf([3, 1]), shareOf([0, 4]), shareOf([0, 0])]).toEqual([0.75, 0, 0.5]);
});
