import { describe, expect, it } from 'vitest';
import { depthChanges } from './runner-depth.ts';

const depth = (back: [number, number, number?][]) => ({
  marketId: 'm1',
  runnerId: 'tides',
  back: back.map(([price, size, virtual]) => ({ price, size, ...(virtual !== undefined && { virtual }) })),
  lay: [],
  traded: [],
});

describe('changes of depth', () => {
  it('are new, changed and removed prices only', () => {
    const before = depth([
      [1.5, 100],
      [1.49, 200],
      [1.48, 300],
    ]);
    const next = depth([
      [1.51, 50],
      [1.5, 100],
      [1.49, 250],
    ]);
    expect(depthChanges(before, next).back).toEqual([
      { price: 1.51, size: 50 },
      { price: 1.49, size: 250 },
      { price: 1.48, size: 0 },
    ]);
  });

  it('include a price of which another part is matched across the runners', () => {
    const changes = depthChanges(depth([[1.5, 100]]), depth([[1.5, 100, 40]]));
    expect(changes.back).toEqual([{ price: 1.5, size: 100, virtual: 40 }]);
  });
});
