import { expect, it } from 'vitest';
import { RepeatFilter } from './repeat-filter.ts';

it('lets a line through when it is not the last one about the same thing', () => {
  const said = new RepeatFilter();
  const asked = [said.isNew('a', 'x'), said.isNew('a', 'x'), said.isNew('b', 'x'), said.isNew('a', 'y')];
  expect([...asked, said.isNew('a', 'x')]).toEqual([true, false, true, true, true]);
});

it('remembers a bounded number of things: who insists stays known, who fell silent long ago goes', () => {
  const said = new RepeatFilter();
  said.isNew('insists', 'again');
  for (let market = 0; market < 50_000; market++) {
    said.isNew(`quote market-${market}`, 'late');
    if (market % 1000 === 0) expect(said.isNew('insists', 'again')).toBe(false);
  }
  expect(said.size).toBe(2000);
  expect(said.isNew('quote market-0', 'late')).toBe(true);
});
