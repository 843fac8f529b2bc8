import { describe, expect, it } from 'vitest';
import { EventAllowance } from './event-allowance.ts';

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
