import { expect, it } from 'vitest';
import { labelEnds, spacedOut } from './mark-places.ts';

it('keeps marks that do not overlap', () => {
  expect(spacedOut([{ x: 30 }, { x: 0 }, { x: 5 }, { x: 12 }, { x: 29 }], 10)).toEqual([
    { x: 0 },
    { x: 12 },
    { x: 29 },
  ]);
  expect(spacedOut([], 10)).toEqual([]);
});

it('writes neighbouring labels at both ends, and none over another', () => {
  expect(labelEnds([10, 15, 18, 40], 12)).toEqual(['left', 'right', null, 'left']);
});
