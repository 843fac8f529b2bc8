import { describe, expect, it } from 'vitest';
import { clientRefOf } from '../serve/api-values.ts';
import { type OrderMemory, OrderView, type PlacedBet } from './order-view.ts';

const ALL = { hasPosition: true, isByStrategy: true, strategyRefs: undefined };
const AT = { since: 0, from: null, position: 0 };
const at = (position: number) => ({ position, now: 1000 * position });

function placed(betId: string, terms: Partial<PlacedBet['bet']> = {}, strategyRef = 's1'): PlacedBet {
  const { matched = 0, cancelled = 0, lapsed = 0, voided = 0 } = terms;
  const bet = {
    betId,
    clientRef: clientRefOf(1, '0123456789', { orderRef: `o${betId}`, strategyRef }),
    marketId: 'm',
    runnerId: 'r',
    side: 'back' as const,
    price: 2,
    size: 200,
    averagePrice: matched > 0 ? 2 : null,
    persistence: 'lapse' as const,
    timeInForce: 'goodTillCancelled' as const,
    status: 'unmatched',
    placedAt: '1970-01-01T00:00:01.000Z',
    reason: null,
    matched,
    cancelled,
    lapsed,
    voided,
    remaining: 200 - matched - cancelled - lapsed - voided,
    ...terms,
  };
  return { bet, place: { marketId: '1.1', selectionId: 101 } };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
const orders = (changes: any[]) => changes.flatMap(({ orc = [] }) => orc).flatMap(({ uo = [] }) => uo);
const statuses = (changes: object[]) => orders(changes).map(({ id, status }) => `${id.slice(-1)} ${status}`);

describe('orders of a subscription', () => {
  it('the image has executable orders and the position; a change sends the whole order', () => {
    const view = new OrderView(ALL, new Map());
    const image = view.first([placed('1'), placed('2', { matched: 200, placedAt: '1969-12-31T00:00:00.000Z' })], AT);
    expect(statuses(image)).toEqual(['1 E']);
    expect(image).toMatchObject([
      {
        id: '1.1',
        fullImage: true,
        orc: [{ id: 101, fullImage: true, mb: [[2, 200]], smc: { s1: { mb: [[2, 200]] } } }],
      },
    ]);
    const [change] = view.take([placed('1', { matched: 50 })], at(1));
    expect(change).toMatchObject({
      orc: [
        { uo: [{ sm: 50, sr: 150, avp: 2, rfo: 'o1', rfs: 's1' }], mb: [[2, 250]], smc: { s1: { mb: [[2, 250]] } } },
      ],
    });
    expect(view.take([placed('1', { matched: 50 })], at(2))).toEqual([]);
  });

  it('orders on close have their type and what they may lose', () => {
    const onClose = { timeInForce: 'onClose', side: 'lay', liability: 600 } as const;
    const bets = [
      placed('1'),
      placed('2', { ...onClose, persistence: 'persist' }),
      placed('3', { ...onClose, persistence: 'startingPrice' }),
    ];
    const [limit, ...others] = orders(new OrderView(ALL, new Map()).first(bets, AT));
    expect(limit.ot).toBe('L');
    expect(limit).not.toHaveProperty('bsp');
    expect(others).toMatchObject([
      { ot: 'LOC', bsp: 600 },
      { ot: 'MOC', bsp: 600 },
    ]);
  });

  it('sizes that grew have the time; a reconnecting session gets it again', () => {
    const memory: OrderMemory = new Map();
    const view = new OrderView(ALL, memory);
    view.first([placed('1')], AT);
    expect(orders(view.take([placed('1', { matched: 50 })], at(1)))).toMatchObject([{ md: 1000 }]);
    const [part] = orders(view.take([placed('1', { matched: 50, cancelled: 100 })], at(2)));
    expect(part).toMatchObject({ md: 1000, cd: 2000 });
    expect(part).not.toHaveProperty('ld');
    expect(orders(new OrderView(ALL, memory).first([placed('1', { matched: 50, cancelled: 100 })], AT))).toEqual([
      part,
    ]);
    const [last] = orders(view.take([placed('1', { matched: 50, cancelled: 100, lapsed: 50 })], at(3)));
    expect(last).toMatchObject({ md: 1000, cd: 2000, ld: 3000, status: 'EC' });
  });

  it('a state of before the image is not sent', () => {
    const view = new OrderView(ALL, new Map());
    view.first([placed('1', { matched: 100 })], AT);
    expect(view.take([placed('1')], at(1))).toEqual([]);
  });

  it('a complete order is sent once; a reconnecting session gets what was completed meanwhile', () => {
    const memory: OrderMemory = new Map();
    const view = new OrderView(ALL, memory);
    view.first([placed('1'), placed('2')], AT);
    expect(statuses(view.take([placed('1', { matched: 200 })], at(1)))).toEqual(['1 EC']);
    const now = [placed('1', { matched: 200 }), placed('2', { cancelled: 200 }), placed('3', { lapsed: 200 })];
    expect(statuses(new OrderView(ALL, memory).first(now, AT))).toEqual(['2 EC', '3 EC']);
    expect(statuses(new OrderView(ALL, memory).first(now, AT))).toEqual([]);
  });

  it('a resume sends what the program did not get', () => {
    const memory: OrderMemory = new Map();
    const view = new OrderView(ALL, memory);
    view.first([placed('1'), placed('2')], AT);
    view.take([placed('1', { matched: 200 })], at(5));
    const now = [placed('1', { matched: 200 }), placed('2')];
    expect(new OrderView(ALL, memory).first(now, { ...AT, from: 5, position: 6 })).toEqual([]);
    const lost = new OrderView(ALL, memory).first(now, { ...AT, from: 4, position: 6 });
    expect(statuses(lost)).toEqual(['1 EC', '2 E']);
  });

  it('the last message of a market says so, and only when every order has its result', () => {
    const view = new OrderView(ALL, new Map());
    view.first([placed('1', { matched: 200 }), placed('2')], AT);
    expect(view.take([placed('1', { matched: 200, status: 'settled' })], at(1))).toEqual([]);
    const [last] = view.take([placed('2', { lapsed: 200, status: 'settled', reason: 'market_suspended' })], at(2));
    expect(last).toMatchObject({ id: '1.1', closed: true, orc: [{ uo: [{ status: 'EC', lsrc: 'MKT_SUSPENDED' }] }] });
  });

  it('other strategies and positions that were not requested are left out', () => {
    const filter = { hasPosition: false, isByStrategy: false, strategyRefs: new Set(['s2']) };
    const view = new OrderView(filter, new Map());
    const image = view.first([placed('1', { matched: 50 }), placed('2', { matched: 50 }, 's2')], AT);
    expect(statuses(image)).toEqual(['2 E']);
    expect(JSON.stringify(image)).not.toMatch(/"mb"|"smc"/);
  });
});
