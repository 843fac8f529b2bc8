import { MOST_STARRED } from '@crease/contract';
import { expect, it } from 'vitest';
import { withStarTurned } from './pinned.ts';

it('toggles stars; the latest is first, and the oldest is dropped', () => {
  expect(withStarTurned(['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
  expect(withStarTurned(['c', 'a', 'b'], 'a')).toEqual(['c', 'b']);
  const full = Array.from({ length: MOST_STARRED }, (_, nth) => `m${nth}`);
  expect(withStarTurned(full, 'new')).toEqual(['new', ...full.slice(0, -1)]);
});
