import { describe, expect, it } from 'vitest';
import { lifeOf, Rig } from '../testing/rig.ts';

/** Resting lays for a backer, best first: 2 at 5.5, 6 at 5.4, then more at lower prices. */
function waitingLays(...more: [price: number, size: number][]) {
  const rig = new Rig();
  rig.lay(2, 5.5, 2);
  rig.lay(3, 5.4, 6);
  for (const [price, size] of more) rig.lay(4, price, size);
  return rig;
}

function fillsOf(rig: Rig): string[] {
  return rig.book.fills.map(({ size, price }) => `${size / 100} @ ${price / 100}`);
}

describe('fill-or-kill bounds the average price of the whole fill', () => {
  it('a back of 10 at 5.4 takes 2 at 5.5, 6 at 5.4 and 2 at 5.3', () => {
    const rig = waitingLays([5.3, 9]);
    const order = rig.place({ price: 5.4, size: 10, fillOrKill: true });
    expect(fillsOf(rig)).toEqual(['2 @ 5.5', '6 @ 5.4', '2 @ 5.3']);
    expect(lifeOf(order)).toBe('10 matched · matched');
    expect(order.matchedValue / order.matched).toBe(540);
  });

  it('a lay is bounded from above in the same way', () => {
    const rig = new Rig();
    rig.back(2, 5.3, 2);
    rig.back(3, 5.4, 6);
    rig.back(4, 5.5, 9);
    rig.place({ side: 'lay', price: 5.4, size: 10, fillOrKill: true });
    expect(fillsOf(rig)).toEqual(['2 @ 5.3', '6 @ 5.4', '2 @ 5.5']);
  });

  it('gains are spent in whole rupees only', () => {
    // 2 × 0.1 gained buys 2 × 0.1 at 5.3; at 5.1 it would buy 0.67 of a rupee, rounded down to nothing.
    const rig = waitingLays([5.1, 9]);
    const order = rig.place({ price: 5.4, size: 10, minFill: 1, fillOrKill: true });
    expect(fillsOf(rig)).toEqual(['2 @ 5.5', '6 @ 5.4']);
    expect(lifeOf(order)).toBe('8 matched, 2 lapsed · matched');
    expect(order.reason).toBe('not_filled');
  });

  it('below the minimum fill nothing is matched', () => {
    const rig = waitingLays();
    const order = rig.place({ price: 5.4, size: 10, minFill: 9, fillOrKill: true });
    expect(rig.book.fills).toEqual([]);
    expect(lifeOf(order)).toBe('10 lapsed · lapsed');
  });

  it('without a minimum fill it is all or nothing', () => {
    expect(lifeOf(waitingLays().place({ price: 5.4, size: 9, fillOrKill: true }))).toBe('9 lapsed · lapsed');
    expect(lifeOf(waitingLays().place({ price: 5.4, size: 8, fillOrKill: true }))).toBe('8 matched · matched');
  });

  it('never rests, whatever its persistence', () => {
    const order = new Rig().place({ price: 5.4, size: 8, fillOrKill: true, persist: true });
    expect(lifeOf(order)).toBe('8 lapsed · lapsed');
    expect(order.restedSeq).toBe(0);
  });

  it('own orders do not count, and lapse only if the order is filled', () => {
    const rig = waitingLays();
    const own = rig.lay(1, 5.5, 50);
    rig.place({ price: 5.4, size: 20, fillOrKill: true });
    expect(lifeOf(own)).toBe('50 remaining · unmatched');
    rig.place({ price: 5.4, size: 8, fillOrKill: true });
    expect(lifeOf(own)).toBe('50 lapsed · lapsed');
    expect(fillsOf(rig)).toEqual(['2 @ 5.5', '6 @ 5.4']);
  });
});
