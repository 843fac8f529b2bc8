import { expect, it } from 'vitest';
import { RepeatFilter } from './repeat-filter.ts';

it('passes a line that differs from the last one about the same subject', () => {
  const filter = new RepeatFilter();
  const answers = [filter.isNew('a', 'x'), filter.isNew('a', 'x'), filter.isNew('b', 'x'), filter.isNew('a', 'y')];
  expect([...answers, filter.isNew('a', 'x')]).toEqual([true, false, true, true, true]);
});

it('remembers a bounded number of subjects, dropping the least recently used', () => {
  const filter = new RepeatFilter();
  filter.isNew('insists', 'again');
  for (let market = 0; market < 50_000; market++) {
    filter.isNew(`quote market-${market}`, 'late');
    if (market % 1000 === 0) expect(filter.isNew('insists', 'again')).toBe(false);
  }
  expect(filter.size).toBe(2000);
  expect(filter.isNew('quote market-0', 'late')).toBe(true);
});
