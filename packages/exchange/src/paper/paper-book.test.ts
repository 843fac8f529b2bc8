import { describe, expect, it } from 'vitest';
import { cancelOrder, openMarket, removeRunner, setMarketStatus, settlePaper, turnInPlay } from '../index.ts';
import { PaperRig } from '../testing/paper-rig.ts';
import { lifeOf } from '../testing/rig.ts';

/** Sizes that were matched, at which prices. */
const fillsOf = ({ paper }: PaperRig, at = 0) =>
  paper.orders[at]?.fills.map(({ price, size }) => `${size / 100} at ${price / 100}`);

describe('the queue', () => {
  it('real orders that were there first are matched first; what trades past them matches the paper order', () => {
    const rig = new PaperRig();
    rig.lay(1, 2, 100);
    const order = rig.placePaper({ side: 'lay', price: 2, size: 50 });
    rig.lay(2, 2, 100);
    rig.follow();
    rig.back(3, 2, 100);
    rig.follow();
    expect(lifeOf(order)).toBe('50 remaining · unmatched');
    rig.back(3, 2, 30);
    rig.follow();
    expect(lifeOf(order)).toBe('30 matched, 20 remaining · partly_matched');
    rig.back(3, 2, 70);
    rig.follow();
    expect(lifeOf(order)).toBe('50 matched · matched');
  });

  it('an order ahead that is cancelled makes way, one behind does not', () => {
    const rig = new PaperRig();
    const ahead = rig.lay(1, 2, 100);
    const order = rig.placePaper({ side: 'lay', price: 2, size: 50 });
    const behind = rig.lay(2, 2, 100);
    rig.follow();
    cancelOrder(rig.market, behind);
    cancelOrder(rig.market, ahead);
    rig.lay(4, 2, 10);
    rig.follow();
    rig.back(3, 2, 10);
    rig.follow();
    expect(lifeOf(order)).toBe('10 matched, 40 remaining · partly_matched');
  });

  it('a trade at a worse price matches at the order’s own price', () => {
    const rig = new PaperRig();
    rig.lay(1, 2, 100);
    rig.placePaper({ side: 'lay', price: 2.02, size: 50 });
    rig.follow();
    rig.back(3, 1.9, 80);
    rig.follow();
    expect(fillsOf(rig)).toEqual(['50 at 2.02']);
  });

  it('the house’s quote keeps its place unless it grows', () => {
    const rig = new PaperRig();
    const quote = (size: number) => rig.quote({ back: [[2, size]] }, {}, {});
    quote(100);
    const order = rig.placePaper({ side: 'lay', price: 2, size: 50 });
    rig.follow();
    rig.back(3, 2, 40);
    rig.follow();
    expect(order.matched).toBe(0);
    rig.back(3, 2, 60);
    rig.follow();
    expect(order.matched).toBe(0);
    quote(100);
    rig.follow();
    rig.back(3, 2, 20);
    rig.follow();
    expect(lifeOf(order)).toBe('20 matched, 30 remaining · partly_matched');
    const later = rig.placePaper({ side: 'lay', price: 2, size: 50 });
    quote(150);
    rig.follow();
    rig.back(3, 2, 40);
    rig.follow();
    expect([lifeOf(order), lifeOf(later)]).toEqual([
      '50 matched · matched',
      '10 matched, 40 remaining · partly_matched',
    ]);
  });

  it('one real match is shared by a player’s orders, the better price first', () => {
    const rig = new PaperRig();
    rig.lay(1, 1.9, 100);
    const worse = rig.placePaper({ side: 'lay', price: 1.95, size: 50 });
    const better = rig.placePaper({ side: 'lay', price: 2, size: 50 });
    rig.follow();
    rig.back(3, 1.9, 70);
    rig.follow();
    expect([lifeOf(better), lifeOf(worse)]).toEqual([
      '50 matched · matched',
      '20 matched, 30 remaining · partly_matched',
    ]);
  });

  it('trades of before it match nothing', () => {
    const rig = new PaperRig();
    rig.lay(1, 2, 100);
    rig.back(3, 2, 50);
    const order = rig.placePaper({ side: 'lay', price: 2.02, size: 50 });
    rig.follow();
    expect(order.matched).toBe(0);
  });
});

describe('crossing the book', () => {
  it('takes the visible offers best first, rests, and cannot take the same size twice', () => {
    const rig = new PaperRig();
    rig.lay(1, 2, 100);
    rig.lay(1, 2.02, 30);
    const first = rig.placePaper({ side: 'back', price: 2, size: 100 });
    expect(fillsOf(rig)).toEqual(['30 at 2.02', '70 at 2']);
    const second = rig.placePaper({ side: 'back', price: 2, size: 100 });
    expect([lifeOf(first), lifeOf(second)]).toEqual([
      '100 matched · matched',
      '30 matched, 70 remaining · partly_matched',
    ]);
    rig.follow();
    rig.lay(2, 2, 40);
    rig.follow();
    expect(lifeOf(second)).toBe('70 matched, 30 remaining · partly_matched');
    rig.back(3, 2, 100);
    rig.follow();
    rig.lay(2, 2.02, 10);
    rig.follow();
    expect(lifeOf(second)).toBe('80 matched, 20 remaining · partly_matched');
    expect(rig.book.fills.every(({ backPlayerId, layPlayerId }) => backPlayerId !== 9 && layPlayerId !== 9)).toBe(true);
  });

  it('a fill-or-kill order needs its smallest part within its average price, or lapses', () => {
    const rig = new PaperRig();
    rig.lay(1, 5.5, 2);
    rig.lay(1, 5.4, 6);
    rig.lay(1, 5.3, 20);
    const whole = rig.placePaper({ side: 'back', price: 5.4, size: 10, fillOrKill: true });
    expect(fillsOf(rig)).toEqual(['2 at 5.5', '6 at 5.4', '2 at 5.3']);
    const none = rig.placePaper({ side: 'back', price: 5.4, size: 10, fillOrKill: true });
    expect([lifeOf(whole), lifeOf(none)]).toEqual(['10 matched · matched', '10 lapsed · lapsed']);
  });

  it('own orders on the other side lapse instead of matching', () => {
    const rig = new PaperRig();
    const own = rig.placePaper({ side: 'lay', price: 2, size: 50 });
    const order = rig.placePaper({ side: 'back', price: 1.9, size: 20 });
    expect([lifeOf(own), own.reason, lifeOf(order)]).toEqual([
      '50 lapsed · lapsed',
      'self_match',
      '20 remaining · unmatched',
    ]);
  });
});

it('finished orders are kept only if they were matched', () => {
  const rig = new PaperRig();
  rig.lay(1, 2, 100);
  const matched = rig.placePaper({ side: 'back', price: 2, size: 50 });
  rig.placePaper({ side: 'back', price: 3, size: 50, fillOrKill: true });
  const resting = rig.placePaper({ side: 'lay', price: 1.5, size: 50, persist: true });
  for (let count = 0; count < 1000; count++) {
    const { orderId } = rig.placePaper({ side: 'lay', price: 1.5, size: 50 });
    const paper = rig.paper.live.get(orderId);
    if (paper && count > 0) rig.paper.cancel(paper);
  }
  expect(rig.paper.orders).toHaveLength(3);
  setMarketStatus(rig.market, { status: 'suspended', reason: '' }, rig.context);
  rig.follow();
  expect(rig.paper.orders.map(({ order }) => order)).toEqual([matched, resting]);
  expect([...rig.paper.live.keys()]).toEqual([resting.orderId]);
});

describe('the market’s rules', () => {
  it('a suspension lapses what does not persist, even if the market opens again at once; a running ball does not', () => {
    const rig = new PaperRig();
    const lapsing = rig.placePaper({ side: 'lay', price: 2, size: 50 });
    const persisting = rig.placePaper({ side: 'lay', price: 2, size: 50, persist: true });
    setMarketStatus(rig.market, { status: 'ball_running', reason: '' }, rig.context);
    rig.follow();
    expect(lapsing.remaining).toBe(50_00);
    setMarketStatus(rig.market, { status: 'suspended', reason: '' }, rig.context);
    openMarket(rig.market, rig.context);
    rig.follow();
    expect([lapsing.reason, persisting.status]).toEqual(['market_suspended', 'unmatched']);
    setMarketStatus(rig.market, { status: 'closed', reason: '' }, rig.context);
    rig.follow();
    expect(persisting.reason).toBe('market_closed');
  });

  it('in play an order that would match waits out the delay; the turn in play lapses what does not persist', () => {
    const rig = new PaperRig();
    const lapsing = rig.placePaper({ side: 'lay', price: 1.5, size: 50 });
    const starting = rig.placePaper({ side: 'lay', price: 1.5, size: 50, takeStartingPrice: true });
    turnInPlay(rig.market);
    rig.follow();
    expect([lapsing.reason, starting.reason]).toEqual(['turned_in_play', 'no_starting_price']);
    const offer = rig.place({ player: 1, side: 'lay', price: 2, size: 100, persist: true });
    const order = rig.placePaper({ side: 'back', price: 2, size: 50 });
    const passive = rig.placePaper({ side: 'lay', price: 1.5, size: 50 });
    expect([offer.status, order.status, passive.status]).toEqual(['unmatched', 'pending', 'unmatched']);
    rig.context.now += 4_999;
    rig.follow();
    expect(order.status).toBe('pending');
    rig.context.now += 1;
    rig.follow();
    expect(lifeOf(order)).toBe('50 matched · matched');
    const second = rig.placePaper({ side: 'back', price: 2, size: 50 });
    setMarketStatus(rig.market, { status: 'suspended', reason: '' }, rig.context);
    rig.follow();
    expect([second.status, second.reason]).toEqual(['lapsed', 'market_suspended']);
  });

  it('a removed runner voids its bets and reduces the prices of the others', () => {
    const rig = new PaperRig();
    rig.lay(1, 3, 100);
    rig.place({ player: 1, runner: 1, side: 'lay', price: 3, size: 100 });
    const kept = rig.placePaper({ side: 'back', price: 3, size: 100 });
    const gone = rig.placePaper({ runner: 1, side: 'back', price: 3, size: 100 });
    removeRunner(rig.market, { runnerIndex: 1, factorBps: 1000, reason: 'injured' }, rig.context);
    rig.follow();
    expect([lifeOf(kept), lifeOf(gone), rig.paper.exposure]).toEqual([
      '100 matched · matched',
      '100 voided · voided',
      100_00,
    ]);
    expect(kept.matchedValue).toBe(100_00 * 270);
  });

  it('the real result pays, with commission on the market; a corrected one pays again', () => {
    const rig = new PaperRig();
    rig.lay(1, 3, 100);
    const won = rig.placePaper({ side: 'back', price: 3, size: 100 });
    const open = rig.placePaper({ runner: 1, side: 'back', price: 3, size: 100 });
    const settle = (winners: number[]) =>
      settlePaper(rig.market, { kind: 'winners', winners, note: '' }, rig.paper.orders, 5);
    expect(settle([0])).toEqual({ gross: 200_00, commission: 4_00 });
    expect([won.status, won.profit, open.status]).toEqual(['settled', 200_00, 'lapsed']);
    expect(settle([1])).toEqual({ gross: -100_00, commission: 0 });
    expect(settlePaper(rig.market, { kind: 'void', note: '' }, rig.paper.orders, 6)).toEqual({
      gross: 0,
      commission: 0,
    });
    expect(won.status).toBe('voided');
    expect(settle([0]).gross).toBe(200_00);
  });
});
