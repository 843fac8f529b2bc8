import { describe, expect, it } from 'vitest';
import { type AutoPlan, mostLost, stopReason } from './auto-rules.ts';

const PLAN: AutoPlan = { count: 50, stake: 100, lossLimit: 500, profit: 1_000, singlePays: 1_000, balance: 2_000 };
type AutoRun = Parameters<typeof stopReason>[1];
const RUN: AutoRun = { done: 3, result: 0, lastPays: 200, balance: 10_000 };
const after = (run: Partial<AutoRun>) => stopReason(PLAN, { ...RUN, ...run });

describe('an automatic run', () => {
  it('continues while no stop applies', () => {
    expect(after({})).toBeNull();
    expect(after({ done: 0, lastPays: null })).toBeNull();
  });

  it('starts no bet that could exceed the loss limit', () => {
    expect(after({ result: -400 })).toBeNull();
    expect(after({ result: -401 })).toBe('loss');
    expect(after({ result: -500 })).toBe('loss');
  });

  it('stops at its count, its profit, one large win and the balance', () => {
    expect(after({ done: 50 })).toBe('done');
    expect(after({ result: 1_000 })).toBe('profit');
    expect(after({ lastPays: 1_000 })).toBe('single');
    expect(after({ balance: 2_099 })).toBe('balance');
    expect(after({ balance: 2_100 })).toBeNull();
  });

  it('returns the maximum loss, in whole bets', () => {
    expect(mostLost({ count: 10, stake: 250, lossLimit: 1_000 })).toBe(1_000);
    expect(mostLost({ count: 10, stake: 300, lossLimit: 1_000 })).toBe(900);
    expect(mostLost({ count: 10, stake: 50, lossLimit: 1_000 })).toBe(500);
  });
});
