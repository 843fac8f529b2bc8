import { describe, expect, it } from 'vitest';
import { serveSide } from './serve-side.ts';

describe('the service side', () => {
  it.each([
    ['0', '0', 'right'],
    ['15', '0', 'left'],
    ['15', '15', 'right'],
    ['40', '30', 'left'],
    ['40', '40', 'right'],
    ['AD', '40', 'left'],
    ['40', 'AD', 'left'],
  ] as const)('at %s : %s is the %s', (one, other, side) => {
    expect(serveSide({ points: [one, other], tieBreak: false })).toBe(side);
  });

  it('in a tie-break depends on the total of points', () => {
    expect(serveSide({ points: ['6', '6'], tieBreak: true })).toBe('right');
    expect(serveSide({ points: ['7', '6'], tieBreak: true })).toBe('left');
  });
});
