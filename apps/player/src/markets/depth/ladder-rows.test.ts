import type { Bet } from '@crease/client';
import { describe, expect, it } from 'vitest';
import { betOf } from '../../testing/sample-bet.ts';
import { hasVirtual, ladderRows, tradedRows, withoutVirtual } from './ladder-rows.ts';

const LIMITS = { most: 6, least: 0 };
const DEPTH = {
  back: [
    { price: 131, size: 100 },
    { price: 130, size: 300 },
  ],
  lay: [
    { price: 132, size: 200 },
    { price: 133, size: 50 },
    { price: 134, size: 50 },
  ],
};
const waiting = (side: 'back' | 'lay', price: number, remaining: number): Bet =>
  betOf({ side, price: price / 100, remaining: remaining / 100, status: 'unmatched' });

describe('prices without what is matched across the runners', () => {
  it('keep the resting part of each level', () => {
    const depth = {
      marketId: 'm',
      runnerId: 'r',
      sequence: 1,
      traded: [],
      lay: DEPTH.lay,
      back: [
        { price: 132, size: 40, virtual: 40 },
        { price: 131, size: 100, virtual: 30 },
      ],
    };
    expect(hasVirtual(depth)).toBe(true);
    const without = withoutVirtual(depth);
    expect(without).toMatchObject({ back: [{ price: 131, size: 70 }], lay: DEPTH.lay });
    expect(hasVirtual(without)).toBe(false);
  });
});

describe('the rows of a ladder', () => {
  it('pair prices at the same distance from the best, with cumulative totals', () => {
    const rows = ladderRows(DEPTH, [], LIMITS);
    expect(rows.map(({ back }) => back && [back.price, back.size, back.total, back.share])).toEqual([
      [131, 100, 100, 0.25],
      [130, 300, 400, 1],
      null,
    ]);
    expect(rows.map(({ lay }) => lay && [lay.price, lay.total])).toEqual([
      [132, 200],
      [133, 250],
      [134, 300],
    ]);
  });

  it('mark the player’s waiting bets on the side where others can take them', () => {
    const rows = ladderRows(
      DEPTH,
      [waiting('back', 133, 50), waiting('lay', 130, 20), waiting('lay', 130, 10)],
      LIMITS,
    );
    expect(rows.map(({ back, lay }) => [back?.own, lay?.own])).toEqual([
      [0, 0],
      [30, 50],
      [undefined, 0],
    ]);
  });

  it('fill the minimum number of rows, however little is offered', () => {
    expect(ladderRows(undefined, [], { most: 6, least: 6 })).toEqual(Array(6).fill({ back: null, lay: null }));
    const long = Array.from({ length: 300 }, (_, at) => ({ price: 1000 - at, size: 100 }));
    expect(ladderRows({ back: long, lay: [] }, [], { most: 6, least: 6 })).toHaveLength(6);
    const all = ladderRows({ back: long, lay: [] }, [], { most: 350, least: 6 });
    expect(all).toHaveLength(300);
    expect(all.at(-1)?.back).toMatchObject({ price: 701, total: 30_000, share: 1 });
  });
});

describe('volume by price', () => {
  it('returns the prices with the most volume, highest first, with the player’s share', () => {
    const traded = [
      { price: 185, size: 500 },
      { price: 180, size: 20 },
      { price: 131, size: 1000 },
    ];
    const trade = (price: number, size: number) => ({ tradeId: 1, at: '', runnerId: 'r', price, size, own: true });
    expect(tradedRows(traded, [trade(185, 100), trade(185, 50)], 2)).toEqual([
      { price: 185, size: 500, share: 0.5, own: 150 },
      { price: 131, size: 1000, share: 1, own: 0 },
    ]);
    expect(tradedRows([], [], 6)).toEqual([]);
  });
});
