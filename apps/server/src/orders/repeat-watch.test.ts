import type { Fact } from '@crease/engine';
import type { Order } from '@crease/exchange';
import { beforeEach, describe, expect, it } from 'vitest';
import { RepeatWatch } from './repeat-watch.ts';

let lines: string[];
let watch: RepeatWatch;
let orderId: number;
beforeEach(() => {
  lines = [];
  orderId = 0;
  watch = new RepeatWatch({ info: (line) => lines.push(`info ${line}`), warn: (line) => lines.push(`warn ${line}`) });
});

const TERMS = { playerId: 1, marketId: 'm1', runnerIndex: 0, side: 'back', price: 190, run: 0, size: 100_00 } as const;
const place = (placedAt: number, changes: Partial<Order> = {}) => {
  const order = { ...TERMS, orderId: ++orderId, placedAt, ...changes } as Order;
  watch.take([{ fact: 'orderPlaced', order }] as Fact[], placedAt);
};

describe('[B17] repeated bets', () => {
  it('within a minute are logged by bet id, and counted', () => {
    place(0);
    place(59_999);
    expect(lines).toEqual(['info bets with the terms of another less than a minute before: 2']);
    expect([watch.bets, watch.repeats]).toEqual([2, 1]);
  });

  it('later, by another player or with any difference are not', () => {
    place(0);
    place(60_000);
    const different: Partial<Order>[] = [
      { playerId: 2 },
      { marketId: 'm2' },
      { runnerIndex: 1 },
      { side: 'lay' },
      { price: 191 },
      { run: 5 },
      { size: 101_00 },
    ];
    for (const changes of different) place(60_000, changes);
    expect(lines).toEqual([]);
  });

  it('are found among the last sixteen bets', () => {
    for (let bet = 0; bet < 40; bet++) place(bet, { price: 200 + bet });
    place(100, { price: 239 - 16 });
    expect(watch.repeats).toBe(0);
    place(100, { price: 239 - 14 });
    expect(watch.repeats).toBe(1);
  });

  it('many at once write one line a second', () => {
    for (let at = 0; at <= 1050; at += 50) place(at);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/: 3, 4, 5, .* and 10 more$/);
  });

  it('a high share is an alarm, a small one is not', () => {
    for (let bet = 0; bet < 500; bet++) place(0, { price: 200 + (bet < 90 ? 0 : bet), playerId: 1 + (bet % 40) });
    expect(lines.filter((line) => line.startsWith('warn'))).toEqual([]);
    for (let bet = 0; bet < 500; bet++) place(10_000, { price: 9000 + (bet % 5), playerId: 1 });
    expect(lines.filter((line) => line.startsWith('warn'))).toEqual([
      'warn 495 of the last 500 bets repeat another: is a client sending twice?',
    ]);
  });
});
