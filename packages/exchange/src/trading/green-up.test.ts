import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeAt, greenUp, type WinLose } from './green-up.ts';

/** ₹5,000 backed at 1.85. */
const BACKED: WinLose = { won: 4250_00, lost: -5000_00 };
const DEEP = [{ price: 132, size: 47_900_00 }];
const terms = { goal: 'spread', offers: { back: DEEP, lay: DEEP }, min: 100_00, max: 10_00_000_00 } as const;

describe('closing at a price', () => {
  it('lays what the win has above the loss, in whole units', () => {
    expect(closeAt(BACKED, 132)).toMatchObject({ side: 'lay', size: 7008_00, won: 2007_44, lost: 2008_00 });
    expect(closeAt(BACKED, 185)).toMatchObject({ side: 'lay', size: 5000_00, won: 0, lost: 0 });
  });
  it('backs after a lay', () => {
    expect(closeAt({ won: -5000_00, lost: 4250_00 }, 410)).toMatchObject({
      side: 'back',
      size: 2256_00,
      lost: 1994_00,
    });
  });
  it('has nothing to close on a level result', () => {
    expect(closeAt({ won: 10_00, lost: 10_00 }, 200)).toBeNull();
  });
});

describe('green up', () => {
  it('takes the offers in order and states the result of exactly these fills', () => {
    const offers = {
      back: [],
      lay: [
        { price: 132, size: 5000_00 },
        { price: 133, size: 9000_00 },
      ],
    };
    const order = greenUp(BACKED, { ...terms, offers });
    expect(order).toMatchObject({ side: 'lay', price: 133, size: 6993_00 });
    expect(order?.fills).toEqual([
      { price: 132, size: 5000_00 },
      { price: 133, size: 1993_00 },
    ]);
    expect(order).toMatchObject({ won: 1992_31, lost: 1993_00 });
  });
  it('leaves the profit on one outcome without a loss on the others', () => {
    expect(greenUp(BACKED, { ...terms, goal: 'single' })).toMatchObject({ size: 5000_00, won: 2650_00, lost: 0 });
    const laid = { won: -900_00, lost: 1000_00 };
    const order = greenUp(laid, { ...terms, goal: 'single', offers: { lay: [], back: [{ price: 400, size: 1e9 }] } });
    expect(order).toMatchObject({ side: 'back', size: 300_00, won: 0, lost: 700_00 });
  });
  it('is absent without a loss to remove, without offers, and below the minimum', () => {
    expect(greenUp({ won: 500_00, lost: 0 }, { ...terms, goal: 'single' })).toBeNull();
    expect(greenUp(BACKED, { ...terms, offers: { back: DEEP, lay: [] } })).toBeNull();
    expect(greenUp(BACKED, { ...terms, min: 8000_00 })).toBeNull();
  });
  it('never worsens the worst result, and its sums are those of its fills', () => {
    const money = fc.integer({ min: -500_000, max: 500_000 });
    const level = fc.record({ price: fc.integer({ min: 101, max: 2000 }), size: fc.integer({ min: 1, max: 900 }) });
    const levels = fc.array(
      level.map(({ price, size }) => ({ price, size: size * 100 })),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(money, money, levels, fc.constantFrom('spread', 'single'), (won, lost, offered, goal) => {
        const order = greenUp({ won, lost }, { goal, offers: { back: offered, lay: offered }, min: 100, max: 80_000 });
        if (order === null) return;
        const sign = order.side === 'back' ? 1 : -1;
        expect(order.fills.reduce((sum, { size }) => sum + size, 0)).toBe(order.size);
        const gain = order.fills.reduce((sum, { price, size }) => sum + (size / 100) * (price - 100), 0);
        expect(order.won).toBe(won + sign * gain);
        expect(order.lost).toBe(lost - sign * order.size);
        expect(Math.min(order.won, order.lost)).toBeGreaterThan(Math.min(won, lost));
        expect([order.won, order.lost].every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });
});
