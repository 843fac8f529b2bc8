import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiTime, betIdOf, clientRefOf, KEYS_EVER, orderIdOfBet, readApiTime, refsOf } from './api-values.ts';
import { clearedOrders } from './cleared-orders.ts';
import { checkBookWeight } from './data-weights.ts';
import { operationOf, readParams } from './operations.ts';
import { checkInstruction } from './order-checks.ts';
import { withoutNulls } from './request-fields.ts';

const REFERENCE = fc.stringMatching(/^[A-Za-z0-9:\-._+*;~]{0,15}$/);

describe('references of a bet', () => {
  it('return from its client reference, which is at most 64 characters', () => {
    const key = fc.integer({ min: 1, max: KEYS_EVER });
    fc.assert(
      fc.property(key, REFERENCE, REFERENCE, (number, orderRef, strategyRef) => {
        const clientRef = clientRefOf(number, 'abcdefghij', { orderRef: `${orderRef}`.padEnd(32, '~'), strategyRef });
        expect(clientRef.length).toBeLessThanOrEqual(64);
        expect(refsOf(clientRef)).toEqual({ orderRef: orderRef.padEnd(32, '~'), strategyRef });
      }),
    );
    expect(refsOf('a-bet-of-the-site')).toEqual({ orderRef: '', strategyRef: '' });
  });

  it('bet ids have twelve digits, rise, and lead back to the bet', () => {
    expect(betIdOf(7)).toBe('100000000007');
    expect(orderIdOfBet(betIdOf(7))).toBe(7);
    for (const wrong of ['', '7', '999999999', 'x', '1e12']) expect(orderIdOfBet(wrong), wrong).toBeNull();
  });
});

describe('requests', () => {
  it('null is the same as not given, at every depth', () => {
    const sent = { a: null, b: [{ c: null, d: 0 }], e: { f: null } };
    expect(withoutNulls(sent)).toEqual({ b: [{ d: 0 }], e: {} });
    const params = {
      filter: { eventIds: null, marketStartTime: { from: null, to: null } },
      maxResults: '5',
      locale: 'en',
    };
    expect(readParams('listMarketCatalogue', params).maxResults).toBe(5);
  });

  it('times may have a zone, fractions, both or none', () => {
    const at = Date.UTC(2030, 0, 2, 3, 4, 5);
    for (const text of ['2030-01-02T03:04:05Z', '2030-01-02T03:04:05.000+00:00', '2030-01-02T03:04:05'])
      expect(readApiTime(text), text).toBe(at);
    expect(readApiTime('yesterday')).toBeNull();
    expect(apiTime(at)).toBe('2030-01-02T03:04:05.000Z');
  });

  it('an operation belongs to one interface, and no inherited name is one', () => {
    expect(operationOf('betting', 'listEvents')).toBe('listEvents');
    expect(operationOf('account', 'listEvents')).toBeNull();
    expect(operationOf('betting', 'toString')).toBeNull();
  });

  it('weights: forty markets of best offers fit, forty-one do not', () => {
    const best = readParams('listMarketBook', { marketIds: [], priceProjection: { priceData: ['EX_BEST_OFFERS'] } });
    checkBookWeight(best.priceProjection, 40);
    expect(() => checkBookWeight(best.priceProjection, 41)).toThrow('TOO_MUCH_DATA');
  });
});

describe('an instruction', () => {
  const limit = (limitOrder: object) => ({ orderType: 'LIMIT', selectionId: 1, side: 'BACK', limitOrder }) as never;

  it('with a target has the largest whole size that does not exceed it', () => {
    const sizeOf = (betTargetType: string, betTargetSize: number) =>
      checkInstruction(limit({ price: 2.1, betTargetType, betTargetSize }));
    expect(sizeOf('BACKERS_PROFIT', 220)).toMatchObject({ size: 200_00 });
    expect(sizeOf('PAYOUT', 300)).toMatchObject({ size: 142_00 });
    expect(sizeOf('PAYOUT', 1)).toBe('INVALID_BET_SIZE');
  });

  it('fill or kill takes a smaller least fill, and lapses', () => {
    const kill = { price: 2, size: 200, timeInForce: 'FILL_OR_KILL' };
    expect(checkInstruction(limit({ ...kill, minFillSize: 50 }))).toMatchObject({ minFill: 50_00 });
    expect(checkInstruction(limit({ ...kill, minFillSize: 300 }))).toBe('INVALID_MIN_FILL_SIZE');
    expect(checkInstruction(limit({ ...kill, persistenceType: 'PERSIST' }))).toBe('UNEXPECTED_PERSISTENCE_TYPE');
  });
});

describe('settled bets', () => {
  const bet = (orderId: number, side: 'back' | 'lay', profit: number, averagePrice = 2) =>
    ({
      bet: {
        betId: String(orderId),
        clientRef: 'site-bet-1',
        side,
        matched: 100,
        price: 2,
        averagePrice,
        persistence: 'lapse',
        placedAt: `2030-01-0${orderId}`,
      },
      profit,
      marketCommission: 1.5,
      endedAt: `2030-02-0${orderId}`,
      eventTypeId: '4',
      eventId: '9',
      marketId: orderId < 3 ? '1.1' : '1.2',
      selectionId: 5,
      description: {},
    }) as never;
  const bets = [bet(1, 'back', 100), bet(2, 'back', -33.33, 3), bet(3, 'lay', 10)];
  const grouped = (groupBy: string) =>
    clearedOrders(bets, { betStatus: 'SETTLED', groupBy: groupBy as never, hasDescription: false });

  it('of a market have its commission once, and no side if they differ', () => {
    expect(grouped('MARKET')).toMatchObject([
      { marketId: '1.1', betCount: 2, profit: 66.67, commission: 1.5, priceMatched: 2.5, settledDate: '2030-02-02' },
      { marketId: '1.2', betCount: 1, commission: 1.5, betId: '100000000003' },
    ]);
    expect(grouped('EVENT')).toMatchObject([{ eventId: '9', betCount: 3, profit: 76.67, commission: 3 }]);
    expect(grouped('EVENT')[0]).not.toHaveProperty('marketId');
  });

  it('alone have their result before commission', () => {
    const [first] = grouped('BET');
    expect(first).toMatchObject({ betId: '100000000001', betOutcome: 'WON', profit: 100, sizeSettled: 100 });
    expect(first).not.toHaveProperty('commission');
  });
});
