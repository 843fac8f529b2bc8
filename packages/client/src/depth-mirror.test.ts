import { describe, expect, it } from 'vitest';
import { withDepthChanges } from './depth-mirror.ts';

const at = (price: number, size: number) => ({ price, size });
const DEPTH = {
  marketId: 'm1',
  runnerId: 'tides',
  sequence: 7,
  back: [at(150, 100), at(149, 200)],
  lay: [at(152, 100), at(154, 200)],
  traded: [at(150, 900)],
};
const changes = { ...DEPTH, from: 7, sequence: 9, back: [], lay: [], traded: [] };

describe('changes of a runner depth', () => {
  it('replace prices, add them in order and remove those of size 0', () => {
    const sent = {
      ...changes,
      back: [at(151, 50), at(149, 0)],
      lay: [at(153, 10)],
      traded: [at(151, 5), at(150, 950)],
    };
    expect(withDepthChanges(DEPTH, sent)).toEqual({
      ...DEPTH,
      sequence: 9,
      back: [at(151, 50), at(150, 100)],
      lay: [at(152, 100), at(153, 10), at(154, 200)],
      traded: [at(151, 5), at(150, 950)],
    });
  });

  it('are ignored if they are older, and report a gap if a state in between is missing', () => {
    expect(withDepthChanges(DEPTH, { ...changes, from: 6, sequence: 7 })).toBe(null);
    expect(withDepthChanges(DEPTH, { ...changes, from: 8 })).toBe('gap');
    expect(withDepthChanges(DEPTH, { ...changes, from: 6 })).toBe('gap');
  });
});
