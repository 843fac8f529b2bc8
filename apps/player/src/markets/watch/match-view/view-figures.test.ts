import { describe, expect, it } from 'vitest';
import { lastBall, serveSide, shareOf } from './view-figures.ts';

describe('the last ball of the score', () => {
  it('is the last ball of the newest over that has one', () => {
    const overs = [
      { over: 16, balls: ['1', '0', '4'] },
      { over: 17, balls: ['1', '6'] },
    ];
    expect(lastBall(overs)).toEqual({ text: '6', kind: 'six', runs: 6, key: '17.2' });
    expect(lastBall([...overs, { over: 18, balls: [] }])?.key).toBe('17.2');
  });

  it.each([
    ['0', 'dot', 0],
    ['3', 'runs', 3],
    ['4', 'four', 4],
    ['W', 'wicket', 0],
    ['wd', 'extra', 0],
    ['2lb', 'extra', 0],
  ])('%s is a %s of %d', (text, kind, runs) => {
    expect(lastBall([{ over: 1, balls: [text] }])).toMatchObject({ kind, runs });
  });

  it('two equal balls have different keys', () => {
    const key = (balls: string[]) => lastBall([{ over: 3, balls }])?.key;
    expect(key(['1'])).not.toBe(key(['1', '1']));
  });

  it('is null before the first ball', () => {
    expect(lastBall([])).toBeNull();
    expect(lastBall([{ over: 1, balls: [] }])).toBeNull();
  });
});

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

it('the share of the first side; equal while nothing is counted', () => {
  expect([shareOf([3, 1]), shareOf([0, 4]), shareOf([0, 0])]).toEqual([0.75, 0, 0.5]);
});
