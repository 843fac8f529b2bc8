import { describe, expect, it } from 'vitest';
import { removeRunner } from '../settlement/remove-runner.ts';
import { voidOrder } from '../settlement/void-orders.ts';
import { type Ask, lifeOf, oddsDefinition, Rig } from '../testing/rig.ts';
import { settleMarket } from '../testing/settle-market.ts';
import { virtualLevels } from './cross-walk.ts';
import { CROSS_LOSS_MAX } from './plan-set.ts';

const RUNNERS = ['Falcons', 'Tides', 'The Draw'].map((name, at) => ({ runnerId: `r${at}`, name }));

function crossing(count: 2 | 3, changes: Parameters<typeof oddsDefinition>[0] = {}): Rig {
  return new Rig(oddsDefinition({ runners: RUNNERS.slice(0, count), crossMatching: true, ...changes }));
}

function place(rig: Rig, ...asks: Ask[]) {
  return asks.map((ask) => rig.place(ask));
}

/** Fills in rupees and odds: `1 backs 0: 100 @ 1.5`. */
function fillsOf(rig: Rig): string[] {
  return rig.book.fills.map(({ backPlayerId, layPlayerId, runnerIndex, size, price, crossId }) => {
    const text = `${runnerIndex}: ${size / 100} @ ${price / 100}`;
    if (crossId === 0) return `${backPlayerId} and ${layPlayerId} on ${text}`;
    return layPlayerId < 0 ? `${backPlayerId} backs ${text}` : `${layPlayerId} lays ${text}`;
  });
}

function residueOf({ book: { crossPosition } }: Rig): number[] {
  return crossPosition ? crossPosition.steps.map((step) => crossPosition.base + step) : [];
}

describe('cross matching', () => {
  it('fills a back by a back of the other runner at the complementary price', () => {
    const rig = crossing(2);
    const [maker, taker] = place(
      rig,
      { player: 1, runner: 1, price: 3, size: 50 },
      { player: 2, price: 1.4, size: 100 },
    );
    expect(fillsOf(rig)).toEqual(['2 backs 0: 100 @ 1.5', '1 backs 1: 50 @ 3']);
    expect([maker, taker].map((order) => order && lifeOf(order))).toEqual([
      '50 matched · matched',
      '100 matched · matched',
    ]);
    expect(residueOf(rig)).toEqual([0, 0]);
  });

  it('fills a lay by lays of all other runners', () => {
    const rig = crossing(3);
    place(
      rig,
      { player: 1, runner: 1, side: 'lay', price: 4, size: 30 },
      { player: 2, runner: 2, side: 'lay', price: 3, size: 40 },
      { player: 3, runner: 0, side: 'lay', price: 2.5, size: 50 },
    );
    expect(fillsOf(rig)).toEqual(['3 lays 0: 50 @ 2.4', '1 lays 1: 30 @ 4', '2 lays 2: 40 @ 3']);
    expect(residueOf(rig)).toEqual([0, 0, 0]);
  });

  it('takes the best price level by level, resting orders first at an equal price', () => {
    const rig = crossing(2);
    place(
      rig,
      { player: 1, runner: 0, side: 'lay', price: 1.5, size: 10 },
      { player: 2, runner: 0, side: 'lay', price: 1.45, size: 10 },
      { player: 3, runner: 1, price: 3, size: 10 },
      { player: 4, runner: 0, price: 1.4, size: 40 },
    );
    expect(fillsOf(rig)).toEqual([
      '4 and 1 on 0: 10 @ 1.5',
      '4 backs 0: 20 @ 1.5',
      '3 backs 1: 10 @ 3',
      '4 and 2 on 0: 10 @ 1.45',
    ]);
  });

  it('fills the orders of one price by time', () => {
    const rig = crossing(2);
    place(
      rig,
      { player: 1, runner: 1, price: 3, size: 10 },
      { player: 2, runner: 1, price: 3, size: 10 },
      { player: 3, runner: 0, price: 1.5, size: 30 },
    );
    expect(fillsOf(rig)).toEqual(['3 backs 0: 30 @ 1.5', '1 backs 1: 10 @ 3', '2 backs 1: 5 @ 3']);
  });

  it('does nothing without the setting, with another side, or while a runner has no offer', () => {
    const off = new Rig(oddsDefinition({ runners: RUNNERS.slice(0, 2) }));
    place(off, { player: 1, runner: 1, price: 3, size: 50 }, { player: 2, price: 1.4, size: 100 });
    expect(off.book.fills).toEqual([]);
    const rig = crossing(3);
    place(rig, { player: 1, runner: 1, price: 3, size: 50 }, { player: 2, price: 1.4, size: 100 });
    expect(rig.book.fills).toEqual([]);
  });

  it("leaves the house's quote alone", () => {
    const rig = crossing(2);
    rig.quote({}, { lay: [[3, 100]] });
    place(rig, { player: 2, price: 1.4, size: 100 });
    expect(rig.book.fills).toEqual([]);
    place(rig, { player: 1, runner: 1, price: 3, size: 10 });
    expect(fillsOf(rig)).toEqual(['1 backs 1: 10 @ 3.5', '2 backs 0: 25 @ 1.4']);
  });

  it("ends the player's own older order instead of matching it", () => {
    const rig = crossing(2);
    const [own] = place(
      rig,
      { player: 2, runner: 1, price: 3, size: 10 },
      { player: 1, runner: 1, price: 3, size: 10 },
      { player: 2, runner: 0, price: 1.5, size: 20 },
    );
    expect(own?.reason).toBe('self_match');
    expect(fillsOf(rig)).toEqual(['2 backs 0: 20 @ 1.5', '1 backs 1: 10 @ 3']);
  });

  it('waits out the in-play delay first', () => {
    const rig = crossing(2);
    place(rig, { player: 1, runner: 1, price: 3, size: 50, persist: true });
    rig.market.inPlay = true;
    const [taker] = place(rig, { player: 2, price: 1.4, size: 100 });
    expect(taker?.status).toBe('pending');
  });

  it('gives the better price to another order if the new one has no virtual price', () => {
    const rig = crossing(3);
    place(
      rig,
      { player: 1, runner: 1, price: 1.9, size: 70 },
      { player: 2, runner: 2, price: 1.9, size: 70 },
      { player: 3, runner: 0, price: 3, size: 30 },
    );
    // The backs of 1.9 cost more than the payout: 1 ÷ (1 − 1/3 − 1/1.9) = 7.12 for one of them.
    expect(fillsOf(rig).slice(0, 3)).toEqual(['1 backs 1: 12 @ 7', '3 backs 0: 28 @ 3', '2 backs 2: 44 @ 1.9']);
    expect(rig.orders[2]?.remaining).toBe(0);
  });

  it('matches fill-or-kill orders across the runners, all or nothing', () => {
    const rig = crossing(2);
    place(rig, { player: 1, runner: 1, price: 3, size: 50 });
    expect(lifeOf(rig.place({ player: 2, price: 1.5, size: 101, fillOrKill: true }))).toBe('101 lapsed · lapsed');
    expect(lifeOf(rig.place({ player: 2, price: 1.5, size: 100, fillOrKill: true }))).toBe('100 matched · matched');
  });

  it('counts on no price behind an own order, which would not lapse first: the average stays within the limit', () => {
    const rig = crossing(3);
    place(
      rig,
      { player: 1, runner: 0, price: 2.02, size: 19 },
      { player: 2, runner: 0, price: 1.96, size: 3 },
      { player: 3, runner: 1, price: 2.02, size: 21 },
      { player: 1, runner: 2, side: 'lay', price: 1.96, size: 28 },
    );
    const order = rig.place({ player: 2, runner: 2, price: 2.04, size: 21, fillOrKill: true, minFill: 2 });
    expect(lifeOf(order)).toBe('21 lapsed · lapsed');
  });
});

describe('the rounding of cross matches', () => {
  it('carries a rest into the next match, so that tiny bets earn nothing', () => {
    const rig = crossing(2);
    place(rig, { player: 1, runner: 1, price: 3, size: 500 });
    for (let bet = 0; bet < 1_000; bet++) rig.place({ player: 2, price: 1.5, size: 1 });
    const [ifTaker, ifMaker] = residueOf(rig) as [number, number];
    expect(Math.abs(ifTaker - ifMaker)).toBeLessThanOrEqual(150);
    expect(Math.min(ifTaker, ifMaker)).toBeGreaterThanOrEqual(-150);
  });

  it('never costs the house more than the stated amount', () => {
    const rig = crossing(2);
    for (let bet = 0; bet < 50; bet++)
      place(rig, { player: 1, runner: 1, price: 1000, size: 1 }, { player: 2, price: 1.01, size: 30 + bet });
    expect(Math.min(0, ...residueOf(rig))).toBeGreaterThanOrEqual(-CROSS_LOSS_MAX);
  });
});

describe('after a cross match', () => {
  function matched(): Rig {
    const rig = crossing(3);
    place(
      rig,
      { player: 1, runner: 1, price: 4, size: 30 },
      { player: 2, runner: 2, price: 3, size: 40 },
      { player: 3, runner: 0, price: 2.4, size: 50 },
    );
    return rig;
  }

  it('settles every part by itself and leaves nothing to the house', () => {
    const rig = matched();
    const { settlements } = settleMarket(rig.market, { kind: 'winners', winners: [1], note: '' }, 1);
    expect(settlements[0]?.players.map(({ playerId, gross }) => [playerId, gross])).toEqual([
      [1, 90_00],
      [2, -40_00],
      [3, -50_00],
    ]);
    expect([settlements[0]?.houseGross, settlements[0]?.crossGross]).toEqual([0, 0]);
  });

  it('separates what rounding leaves from the bets of the house', () => {
    const rig = crossing(2);
    place(rig, { player: 1, runner: 1, price: 2.16, size: 100 }, { player: 2, price: 1.86, size: 10 });
    const residue = residueOf(rig);
    const { settlements } = settleMarket(rig.market, { kind: 'winners', winners: [0], note: '' }, 1);
    expect(residue[0]).not.toBe(0);
    expect([settlements[0]?.houseGross, settlements[0]?.crossGross]).toEqual([0, residue[0]]);
  });

  it('voids all parts together', () => {
    const rig = matched();
    voidOrder(rig.market, rig.orders[0] as never, 'mistake');
    expect(rig.orders.map(lifeOf)).toEqual(['30 voided · voided', '40 voided · voided', '50 voided · voided']);
    expect(residueOf(rig)).toEqual([0, 0, 0]);
  });

  it('voids all parts if one of the runners is removed, and matches no more across the runners', () => {
    const rig = matched();
    removeRunner(rig.market, { runnerIndex: 2, factorBps: 1000, reason: 'injured' }, rig.context);
    expect(rig.orders.map(lifeOf)).toEqual(['30 voided · voided', '40 voided · voided', '50 voided · voided']);
    place(rig, { player: 1, runner: 1, price: 3, size: 50 }, { player: 2, price: 1.4, size: 100 });
    expect(rig.book.fills.every(({ voided }) => voided)).toBe(true);
  });
});

describe('virtual levels', () => {
  it('are exactly what an order of that size matches', () => {
    const rig = crossing(3);
    place(
      rig,
      { player: 1, runner: 1, price: 4, size: 31 },
      { player: 1, runner: 1, price: 4.2, size: 17 },
      { player: 2, runner: 2, price: 3, size: 23 },
      { player: 2, runner: 2, price: 3.1, size: 44 },
    );
    const levels = virtualLevels({ market: rig.market, book: rig.book }, { runnerIndex: 0, side: 'back' });
    expect(levels.length).toBeGreaterThan(2);
    const offered = levels.reduce((sum, { size }) => sum + size, 0);
    const order = rig.place({ player: 3, runner: 0, price: 1.01, size: offered / 100 + 10 });
    const taken = rig.book.fills.filter(({ backOrderId }) => backOrderId === order.orderId);
    const byPrice = new Map<number, number>();
    for (const { price, size } of taken) byPrice.set(price, (byPrice.get(price) ?? 0) + size);
    expect([...byPrice].map(([price, size]) => ({ price, size }))).toEqual(levels);
  });
});
