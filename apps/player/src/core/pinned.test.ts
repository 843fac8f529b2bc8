import { MOST_STARRED } from '@crease/contract';
import { expect, it } from 'vitest';
import { withStarTurned } from './pinned.ts';

it('a star is given and taken; the latest stands first, and the oldest gives way', () => {
  expect(withStarTurned(['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
  expect(withStarTurned(['c', 'a', 'b'], 'a')).toEqual(['c', 'b']);
  const full = Array.from({ length: MOST_STARRED }, (_, nth) => `m${nth}`);
  expect(withStarTurned(full, 'new')).toEqual(['new', ...full.slice(0, -1)]);
});
