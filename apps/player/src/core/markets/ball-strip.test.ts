import { describe, expect, it } from 'vitest';
import { ballOf, ballStrip } from './ball-strip.ts';

describe('balls', () => {
  it.each([
    ['0', 'dot'],
    ['1', 'runs'],
    ['3', 'runs'],
    ['4', 'four'],
    ['6', 'six'],
    ['W', 'wicket'],
    ['1W', 'wicket'],
    ['wd', 'extra'],
    ['5wd', 'extra'],
    ['1nb', 'extra'],
    ['2lb', 'extra'],
    ['4b', 'extra'],
  ])('%s is shown as %s', (text, kind) => {
    expect(ballOf(text).kind).toBe(kind);
  });
});

describe('the strip', () => {
  it('keeps the last over open until six legal balls are bowled', () => {
    const strip = ballStrip([
      { over: 17, balls: ['1', '0', '6', '1', 'W', '2'] },
      { over: 18, balls: ['1', 'wd', '4', '1nb', '0', '0', '2'] },
    ]);
    expect(strip.map((over) => over.isCurrent)).toEqual([false, true]);
    const full = ballStrip([{ over: 18, balls: ['1', 'wd', '4', '0', '0', '2', '1'] }]);
    expect(full[0]?.isCurrent).toBe(false);
  });
});
