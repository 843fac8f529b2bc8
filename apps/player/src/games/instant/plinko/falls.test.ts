import { binChance, plinkoPays } from '@crease/games';
import { expect, it } from 'vitest';
import { chanceUnderStake, fallPoints } from './falls.ts';

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

it('bins are binomial: 12 rows give the middle 924 of 4096 ways', () => {
  expect(binChance(12, 6)).toBe(924 / 4096);
  expect(binChance(8, 0)).toBe(1 / 256);
  const all = Array.from({ length: 17 }, (_, bin) => binChance(16, bin)).reduce((sum, one) => sum + one, 0);
  expect(all).toBeCloseTo(1, 12);
});

it('61.2% of balls return less than the bet at 12 rows and medium risk', () => {
  expect(chanceUnderStake(12, plinkoPays(12, 'medium') ?? [])).toBeCloseTo(0.6123, 4);
  expect(chanceUnderStake(8, [100, 200])).toBe(0);
});
