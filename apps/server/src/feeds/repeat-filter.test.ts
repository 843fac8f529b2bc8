import { expect, it } from 'vitest';
import { RepeatFilter } from './repeat-filter.ts';

it('lets a line through when it is not the last one about the same thing', () => {
  const filter = new RepeatFilter();
  const answers = [filter.isNew('a', 'x'), filter.isNew('a', 'x'), filter.isNew('b', 'x'), filter.isNew('a', 'y')];
  expect([...answers, filter.isNew('a', 'x')]).toEqual([true, false, true, true, true]);
});

it('remembers a bounded number of things: who insists stays known, who fell silent long ago goes', () => {
  const filter = new RepeatFilter();
  filter.isNew('insists', 'again');
  for (let market = 0; market < 50_000; market++) {
    filter.isNew(`quote market-${market}`, 'late');
    if (market % 1000 === 0) expect(filter.isNew('insists', 'again')).toBe(false);
  }
  expect(filter.size).toBe(2000);
  expect(filter.isNew('quote market-0', 'late')).toBe(true);
});
