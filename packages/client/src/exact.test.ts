import { BET_NUMBERS, type Bet, MARKET_NUMBERS, type Market } from '@crease/contract';
import { decimalFromPrice, PRICE_LADDER } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactAck, exactMessage, exactReply, fromWire, toWire, wireBody } from './exact.ts';

const price = fc.constantFrom(...PRICE_LADDER);
const money = fc.integer({ min: -1e14, max: 1e14 });

describe('what enters', () => {
  it('round-trips every amount and every price of the ladder', () => {
    const offers = fc.array(fc.record({ price, size: money }), { maxLength: 3 });
    const runners = fc.array(fc.record({ back: offers, lay: offers, lastPrice: fc.option(price) }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.record({ min: money, totalMatched: money, runners }), (exact) => {
        const wire = toWire<Market>(exact as never, MARKET_NUMBERS);
        expect(fromWire(JSON.parse(JSON.stringify(wire)) as Market, MARKET_NUMBERS)).toEqual(exact);
      }),
    );
    expect(
      PRICE_LADDER.map((each) => fromWire({ price: decimalFromPrice(each) } as Bet, BET_NUMBERS).price as number),
    ).toEqual(PRICE_LADDER);
  });

  it('leaves other values, absent fields and the input unchanged', () => {
    const update = Object.freeze({ marketId: 'm1', gameId: 'g1', from: 1, version: 2, betDelaySeconds: 5, max: 500.5 });
    expect(exactMessage('market:update', update)).toEqual({ ...update, max: 50_050 });
    expect(exactMessage('event:update', { gameId: 'g1', matchOdds: null })).toEqual({ gameId: 'g1', matchOdds: null });
    expect(exactReply('signout', { signedOut: true })).toEqual({ signedOut: true });
    expect(exactAck('market:leave', null)).toBeNull();
  });

  it('converts lists, lists in records, and tuples', () => {
    const outcomes = [{ outcome: 'Tides', profit: -0.1 }];
    const markets = [{ marketId: 'm1', gameId: 'g1', name: '', eventName: '', exposure: 0.3, outcomes }];
    expect(exactReply('exposureAmount', { exposureAmount: 0.1 + 0.2, markets })).toMatchObject({
      exposureAmount: 30,
      markets: [{ exposure: 30, outcomes: [{ profit: -10 }] }],
    });
    const points: [number, number, number, number | null, number | null][] = [
      [1_700_000_000_000, 1.85, 12.5, 1.84, 1.86],
      [1_700_000_001_000, 1.86, 0, null, 1.87],
    ];
    const runners = [{ runnerId: 'r1', name: 'Tides', points }];
    expect(
      exactReply('marketHistory', { marketId: 'm1', stops: [], inningsAt: null, runners }).runners[0]?.points,
    ).toEqual([
      [1_700_000_000_000, 185, 1250, 184, 186],
      [1_700_000_001_000, 186, 0, null, 187],
    ]);
  });

  it('converts an average as odds, unless the bet is at a rate', () => {
    const averaged = (bet: Partial<Bet>) => fromWire(bet as Bet, BET_NUMBERS).averagePrice;
    expect(averaged({ price: 1.85, averagePrice: 1.8567 })).toBe(185.67);
    expect(averaged({ rate: 90, averagePrice: 90 })).toBe(90);
    expect(averaged({ price: 1.85, averagePrice: null })).toBeNull();
  });
});

it('requests are in currency units and decimal odds', () => {
  const terms = { clientRef: 'ref-00001', marketId: 'm1', runnerId: 'r1', side: 'back' as const };
  const body = { ...terms, price: 101, size: 50_000, marketVersion: 3 };
  expect(wireBody('placeOdds', body)).toEqual({ ...body, price: 1.01, size: 500 });
  expect(wireBody('changePreferences', { quickStakes: [10_000, 50_000] })).toEqual({ quickStakes: [100, 500] });
});
