import { describe, expect, it } from 'vitest';
import { cancelOrder } from '../orders/end-order.ts';
import { drawBook } from '../testing/draw-book.ts';
import { lifeOf, Rig } from '../testing/rig.ts';
import { settleMarket } from '../testing/settle-market.ts';
import { setMarketStatus, turnInPlay } from './market-status.ts';

function setStatusOf(rig: Rig, status: 'open' | 'suspended' | 'ball_running' | 'closed', reason = '') {
  return setMarketStatus(rig.market, { status, reason }, rig.context);
}

/** One order that lapses and one that persists, resting behind the house's quote. */
function market() {
  const rig = new Rig();
  rig.quote({ back: [[2.04, 500]], lay: [[2.06, 500]] });
  const lapse = rig.place({ player: 1, side: 'back', price: 2.1, size: 10 });
  const persist = rig.place({ player: 1, side: 'back', price: 2.1, size: 20, persist: true });
  return { rig, lapse, persist };
}

describe('waiting orders on status changes', () => {
  it('a suspension lapses lapsing orders, keeps persisting ones, and drops the quote', () => {
    const { rig, lapse, persist } = market();
    const change = setStatusOf(rig, 'suspended', 'Wicket');
    expect(change?.orders).toEqual([lapse]);
    expect([lifeOf(lapse), lapse.reason, lifeOf(persist)]).toEqual([
      '10 lapsed · lapsed',
      'market_suspended',
      '20 remaining · unmatched',
    ]);
    expect(drawBook(rig.ladder).split('\nrunner 1')[0]).toMatchInlineSnapshot(`
      "runner 0
            20 |    2.10 |          #2 20"
    `);
    setStatusOf(rig, 'open');
    expect(rig.ladder.availableToBack(0, 1)).toEqual([]);
  });

  it('turning in-play does the same to orders, once', () => {
    const { rig, lapse, persist } = market();
    expect(turnInPlay(rig.market).orders).toEqual([lapse]);
    expect([lapse.reason, persist.status]).toEqual(['turned_in_play', 'unmatched']);
    const { version } = rig.market;
    expect(turnInPlay(rig.market).orders).toEqual([]);
    expect(rig.market.version).toBe(version);
  });

  it('a running ball stops bets and leaves the book as it is', () => {
    const { rig } = market();
    const before = drawBook(rig.ladder);
    setStatusOf(rig, 'ball_running');
    expect(drawBook(rig.ladder)).toBe(before);
    expect(rig.check(rig.terms({ price: 2, size: 1 }))?.code).toBe('MARKET_SUSPENDED');
  });

  it('closing lapses everything for good', () => {
    const { rig, lapse, persist } = market();
    setStatusOf(rig, 'closed', 'Over');
    expect([lapse.reason, persist.reason]).toEqual(['market_closed', 'market_closed']);
    expect(rig.ladder.restingOrders()).toEqual([]);
    expect(setStatusOf(rig, 'open')).toBeNull();
    expect(rig.market.status).toBe('closed');
  });

  it('an ended market accepts no status', () => {
    const { rig } = market();
    settleMarket(rig.market, { kind: 'winners', winners: [0], note: '' }, 1);
    expect(setStatusOf(rig, 'open')).toBeNull();
    expect(setStatusOf(rig, 'suspended')).toBeNull();
    expect(turnInPlay(rig.market).orders).toEqual([]);
    expect(rig.market.status).toBe('settled');
  });

  it('a persisting order can be cancelled while the market is suspended', () => {
    const { rig, persist } = market();
    setStatusOf(rig, 'suspended');
    expect(cancelOrder(rig.market, persist)).toBe(2000);
    expect(lifeOf(persist)).toBe('20 cancelled · cancelled');
    expect(cancelOrder(rig.market, persist)).toBe(0);
  });
});

describe("the house's quote and the status", () => {
  it('a quote published during a suspension is offered on opening and matches crossing orders then', () => {
    const { rig, persist } = market();
    setStatusOf(rig, 'suspended', 'Wicket');
    rig.quote({ back: [[2.2, 30]] });
    expect(persist.status).toBe('unmatched');
    const change = setStatusOf(rig, 'open');
    expect(lifeOf(persist)).toBe('20 matched · matched');
    expect(change?.fills).toHaveLength(1);
    expect(rig.ladder.availableToBack(0, 3)).toEqual([{ price: 220, size: 1000 }]);
  });
});

describe('the version', () => {
  it('increases with every visible change, and guards only against suspensions and turns in-play', () => {
    const { rig } = market();
    const seen = rig.market.version;
    const ask = (version: number) => rig.check(rig.terms({ price: 2.04, size: 1 }), version)?.code;
    rig.quote({ back: [[2.04, 600]] });
    expect(rig.market.version).toBe(seen + 1);
    expect(ask(seen)).toBeUndefined();
    expect(ask(rig.market.version + 1)).toBe('MARKET_VERSION_CHANGED');
    setStatusOf(rig, 'ball_running');
    setStatusOf(rig, 'open');
    expect(ask(seen)).toBeUndefined();
    setStatusOf(rig, 'suspended');
    setStatusOf(rig, 'open');
    expect(ask(seen)).toBe('MARKET_VERSION_CHANGED');
    expect(ask(rig.market.guardVersion)).toBeUndefined();
    const beforeTurn = rig.market.version;
    turnInPlay(rig.market);
    expect(ask(beforeTurn)).toBe('MARKET_VERSION_CHANGED');
  });

  it('stays if nothing changes', () => {
    const { rig } = market();
    const { version } = rig.market;
    setStatusOf(rig, 'open');
    expect(rig.market.version).toBe(version);
  });
});
