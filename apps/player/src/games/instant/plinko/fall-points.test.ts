import { expect, it } from 'vitest';
import { fallPoints } from './fall-points.ts';

it('a ball lands in the bin given by its turns', () => {
  const [width, step] = [360, 30];
  for (const path of ['LLLL', 'RRRR', 'LRRL', 'RLRR']) {
    const bin = [...path].filter((turn) => turn === 'R').length;
    const binAt = width / 2 + (bin - path.length / 2) * step;
    const points = fallPoints(path, width, step);
    expect(points).toHaveLength(path.length + 1);
    expect(points.at(-1)?.x).toBeCloseTo(binAt, 9);
  }
});
