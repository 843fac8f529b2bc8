import { describe, expect, it, test } from 'vitest';
import { CallAllowances, EventAllowance } from './allowances.ts';

test('each player has a number of calls a second, whatever others send', () => {
  const allowances = new CallAllowances(2);
  const taken = [1, 1, 1, 2].map((playerId) => allowances.take(playerId, 5_100));
  expect(taken).toEqual([true, true, false, true]);
  expect(allowances.take(1, 5_999)).toBe(false);
  expect(allowances.take(1, 6_000)).toBe(true);
});

describe('EventAllowance', () => {
  it('accepts a burst, then twenty a second', () => {
    const allowance = new EventAllowance(0);
    const burst = Array.from({ length: 61 }, () => allowance.take(0));
    expect(burst.filter((verdict) => verdict === 'welcome')).toHaveLength(60);
    expect(burst.at(-1)).toBe('too fast');
    expect([allowance.take(50), allowance.take(50)]).toEqual(['welcome', 'too fast']);
  });

  it('disconnects a client that does not slow down', () => {
    const allowance = new EventAllowance(0);
    let now = 0;
    let verdict = allowance.take(now);
    for (let at = 0; at < 1000 && verdict !== 'cut off'; at++) {
      now += 10;
      verdict = allowance.take(now);
    }
    expect(verdict).toBe('cut off');
    expect(now).toBeLessThan(5000);
  });

  it('tolerates a client that is slightly too fast', () => {
    const allowance = new EventAllowance(0);
    for (let now = 0; now < 600_000; now += 42) expect(allowance.take(now)).not.toBe('cut off');
  });
});
