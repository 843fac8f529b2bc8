import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderTerms } from '../terms/create-order.ts';
import { orderLiability } from '../terms/legs.ts';
import type { MarketDefinition } from '../terms/market-definition.ts';
import { type Ask, bookmakerDefinition, fancyDefinition, fancyQuote, Rig } from '../testing/rig.ts';
import { setMarketStatus } from '../trading/market-status.ts';
import { quoteBookmaker, quoteFancy } from '../trading/quote-market.ts';
import { ORDER_SIZE_MAX } from './check-order.ts';

const LIMITS: Partial<MarketDefinition> = { min: 10_000, max: 5_000_000, maxProfit: 10_000_000 };

function oddsRig() {
  return new Rig({ ...new Rig().market.definition, ...LIMITS });
}
function bookmakerRig() {
  const rig = new Rig(bookmakerDefinition(LIMITS));
  quoteBookmaker(rig.market, [
    { backRate: 90, layRate: 95, max: 1_000_000, suspended: false },
    { backRate: 110, layRate: null, max: 1_000_000, suspended: false },
    { backRate: 110, layRate: 120, max: 1_000_000, suspended: true },
  ]);
  return rig;
}
function fancyRig() {
  const rig = new Rig(fancyDefinition(LIMITS));
  quoteFancy(rig.market, fancyQuote([48, 100], [50, 90]), '');
  return rig;
}

function codeOf(rig: Rig, ask: Ask, changes: Partial<OrderTerms> = {}) {
  return rig.check({ ...rig.terms(ask), ...changes })?.code ?? 'taken';
}

describe('orders on an odds market', () => {
  const ask: Ask = { price: 2, size: 100 };
  it.each<[what: string, changes: Partial<OrderTerms>, code: string]>([
    ['a valid order', {}, 'taken'],
    ['the highest price, the smallest stake', { price: 100_000, size: 10_000 }, 'taken'],
    ['[B04] a price between two ticks', { price: 201 }, 'INVALID_PRICE'],
    ['[B04] a price of 1', { price: 100 }, 'INVALID_PRICE'],
    ['[B04] a price above the ladder', { price: 101_000 }, 'INVALID_PRICE'],
    ['[B04] half a hundredth', { price: 200.5 }, 'INVALID_PRICE'],
    ['[B04] a price that is not a number', { price: Number.NaN }, 'INVALID_PRICE'],
    ['[B04] a runner of another market', { runnerIndex: 3 }, 'UNKNOWN_RUNNER'],
    ['[B04] an unknown runner', { runnerIndex: -1 }, 'UNKNOWN_RUNNER'],
    ['no stake', { size: 0 }, 'INVALID_SIZE'],
    ['a stake below zero', { size: -10_000 }, 'INVALID_SIZE'],
    ['[M04] a stake of one paisa more than a rupee', { size: 10_001 }, 'INVALID_SIZE'],
    ['an infinite stake', { size: Number.POSITIVE_INFINITY }, 'INVALID_SIZE'],
    ['a stake that is not a number', { size: Number.NaN }, 'INVALID_SIZE'],
    ['a stake below the minimum', { size: 9_900 }, 'BELOW_MINIMUM'],
    ['a stake above the maximum', { size: 5_000_100 }, 'ABOVE_MAXIMUM'],
    ['more profit than the market allows', { price: 400, size: 5_000_000 }, 'ABOVE_MAXIMUM'],
    ['a lay of the same size, which wins only the stake', { price: 400, size: 5_000_000, side: 'lay' }, 'taken'],
    ['fill-or-kill with a fill above its size', { timeInForce: 'fillOrKill', minFill: 10_100 }, 'INVALID_SIZE'],
    ['fill-or-kill without a minimum fill', { timeInForce: 'fillOrKill', minFill: 0 }, 'INVALID_SIZE'],
    ['an asset that the market does not have', { asset: 'real:INR' }, 'UNKNOWN_MARKET'],
    ['a bet of another kind', { marketType: 'fancy' }, 'UNKNOWN_MARKET'],
  ])('%s', (_, changes, code) => {
    expect(codeOf(oddsRig(), ask, { ...changes, ...(changes.size ? { minFill: changes.size } : {}), ...changes })).toBe(
      code,
    );
  });

  it('rejects sizes above the absolute limit, whatever the market permits', () => {
    const rig = new Rig({ ...oddsRig().market.definition, max: 1e15, maxProfit: 1e15 });
    expect(codeOf(rig, ask, { size: ORDER_SIZE_MAX })).toBe('taken');
    expect(codeOf(rig, ask, { size: ORDER_SIZE_MAX + 100 })).toBe('ABOVE_MAXIMUM');
  });

  it('the profit limit counts matched bets and every open order at its best', () => {
    const rig = oddsRig();
    rig.place({ price: 2, size: 40_000 });
    rig.place({ player: 2, side: 'lay', price: 2, size: 40_000 });
    rig.place({ price: 3, size: 20_000 });
    expect(codeOf(rig, { price: 2, size: 20_000 })).toBe('taken');
    expect(codeOf(rig, { price: 2, size: 20_001 })).toBe('ABOVE_MAXIMUM');
    expect(codeOf(rig, { runner: 1, price: 3, size: 50_000 })).toBe('taken');
    expect(codeOf(rig, { player: 3, price: 3, size: 50_000 })).toBe('taken');
  });

  it('a back that would match a better price is checked at that price', () => {
    const rig = oddsRig();
    rig.place({ player: 2, side: 'lay', price: 900, size: 200 });
    expect(codeOf(rig, { price: 1.01, size: 200 })).toBe('ABOVE_MAXIMUM');
    expect(codeOf(rig, { price: 1.01, size: 100 })).toBe('taken');
  });
});

describe('the order of checks when several rules reject', () => {
  it.each<[changes: Partial<OrderTerms>, status: 'open' | 'suspended' | 'closed', code: string]>([
    [{ asset: 'real:INR', runnerIndex: 9, size: 1, price: 1 }, 'closed', 'UNKNOWN_MARKET'],
    [{ runnerIndex: 9, size: 1, price: 1 }, 'closed', 'UNKNOWN_RUNNER'],
    [{ size: 1, price: 1 }, 'closed', 'INVALID_SIZE'],
    [{ price: 1 }, 'closed', 'INVALID_PRICE'],
    [{ size: 100 }, 'closed', 'MARKET_CLOSED'],
    [{ size: 100 }, 'suspended', 'MARKET_SUSPENDED'],
    [{ size: 100 }, 'open', 'MARKET_VERSION_CHANGED'],
  ])('%o on a %s market', (changes, status, code) => {
    const rig = oddsRig();
    setMarketStatus(rig.market, { status, reason: '' }, rig.context);
    const terms = { ...rig.terms({ price: 2, size: 100 }), ...changes };
    expect(rig.check(terms, 0)?.code).toBe(code);
  });
});

describe('[B05] bookmaker and fancy bets are accepted at the live quote only', () => {
  it.each<[what: string, ask: Ask, code: string]>([
    ['the live back rate', { price: 90, size: 100 }, 'taken'],
    ['the live lay rate', { side: 'lay', price: 95, size: 100 }, 'taken'],
    ['a better rate than quoted', { price: 91, size: 100 }, 'PRICE_CHANGED'],
    ['a worse rate than quoted', { price: 89, size: 100 }, 'PRICE_CHANGED'],
    ['the rate of the other side', { price: 95, size: 100 }, 'PRICE_CHANGED'],
    ['a side that is not offered', { runner: 1, side: 'lay', price: 120, size: 100 }, 'MARKET_SUSPENDED'],
    ['a suspended runner', { runner: 2, price: 110, size: 100 }, 'MARKET_SUSPENDED'],
    ['half a rate', { price: 90.5, size: 100 }, 'INVALID_PRICE'],
    ['more than the limit of the runner', { price: 90, size: 10_001 }, 'ABOVE_MAXIMUM'],
  ])('bookmaker: %s', (_, ask, code) => {
    expect(codeOf(bookmakerRig(), ask)).toBe(code);
  });

  it.each<[what: string, ask: Ask, code: string]>([
    ['yes at the live line and rate', { run: 50, price: 90, size: 100 }, 'taken'],
    ['no at the live line and rate', { side: 'lay', run: 48, price: 100, size: 100 }, 'taken'],
    ['an easier line', { run: 49, price: 90, size: 100 }, 'PRICE_CHANGED'],
    ['a higher rate', { run: 50, price: 95, size: 100 }, 'PRICE_CHANGED'],
    ['half a run', { run: 49.5, price: 90, size: 100 }, 'INVALID_PRICE'],
    ['a line below zero', { run: -1, price: 90, size: 100 }, 'INVALID_PRICE'],
    ['a runner that a fancy does not have', { runner: 1, run: 50, price: 90, size: 100 }, 'UNKNOWN_RUNNER'],
  ])('fancy: %s', (_, ask, code) => {
    expect(codeOf(fancyRig(), ask)).toBe(code);
  });

  it('rejects bets before the first quote', () => {
    expect(codeOf(new Rig(fancyDefinition()), { run: 50, price: 90, size: 100 })).toBe('MARKET_SUSPENDED');
  });

  it('limits the profit of a fancy over all runs', () => {
    const rig = fancyRig();
    rig.place({ run: 50, price: 90, size: 50_000 });
    rig.place({ run: 50, price: 90, size: 50_000 });
    expect(codeOf(rig, { run: 50, price: 90, size: 11_111 })).toBe('taken');
    expect(codeOf(rig, { run: 50, price: 90, size: 11_112 })).toBe('ABOVE_MAXIMUM');
    // No at 48 loses where yes at 50 wins: it adds nothing to the best outcome.
    expect(codeOf(rig, { side: 'lay', run: 48, price: 100, size: 50_000 })).toBe('taken');
  });
});

it('[M04] [I9] splitting an order into rupees changes neither exposure nor profit', () => {
  const size = fc.integer({ min: 1, max: 1_000_000 }).map((rupees) => rupees * 100);
  const price = fc.integer({ min: 101, max: 100_000 });
  fc.assert(
    fc.property(
      size,
      size,
      price,
      fc.constantFrom('match_odds' as const, 'fancy' as const),
      (one, other, at, marketType) => {
        for (const side of ['back', 'lay'] as const) {
          const liability = (part: number) => orderLiability({ marketType, side, price: at, size: part });
          expect(liability(one) + liability(other)).toBe(liability(one + other));
          expect(Number.isSafeInteger(liability(one))).toBe(true);
          expect(liability(100)).toBeGreaterThan(0);
        }
      },
    ),
  );
});
