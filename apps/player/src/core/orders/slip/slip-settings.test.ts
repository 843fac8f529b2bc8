import { expect, it } from 'vitest';
import { ONE_CLICK_LIMIT, oneClickStakeOf, QUICK_STAKES_DEFAULT, tidyQuickStakes } from './slip-settings.ts';

it('keeps six ascending quick stakes', () => {
  expect(tidyQuickStakes([5000, 200_000, 5000, -100, 50])).toEqual([5000, 10_000, 50_000, 100_000, 200_000, 500_000]);
  expect(tidyQuickStakes([])).toEqual(QUICK_STAKES_DEFAULT);
});

it('one-click betting has a limit', () => {
  expect(oneClickStakeOf(ONE_CLICK_LIMIT)).toBe(ONE_CLICK_LIMIT);
  expect(oneClickStakeOf(ONE_CLICK_LIMIT + 100)).toBeNull();
  expect(oneClickStakeOf(0)).toBeNull();
  expect(oneClickStakeOf(1050)).toBeNull();
});
