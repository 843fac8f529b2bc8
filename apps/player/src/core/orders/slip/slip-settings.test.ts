import { expect, it } from 'vitest';
import { ONE_CLICK_LIMIT, oneClickStakeOf, QUICK_STAKES_DEFAULT, tidyQuickStakes } from './slip-settings.ts';

it('keeps six rising quick stakes', () => {
  expect(tidyQuickStakes([50, 2000, 50, -1, 0.5])).toEqual([50, 100, 500, 1000, 2000, 5000]);
  expect(tidyQuickStakes([])).toEqual(QUICK_STAKES_DEFAULT);
});

it('one click has a limit', () => {
  expect(oneClickStakeOf(ONE_CLICK_LIMIT)).toBe(ONE_CLICK_LIMIT);
  expect(oneClickStakeOf(ONE_CLICK_LIMIT + 1)).toBeNull();
  expect(oneClickStakeOf(0)).toBeNull();
  expect(oneClickStakeOf(10.5)).toBeNull();
});
