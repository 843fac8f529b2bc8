import { PRICE_SCALE } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TradedMatch } from '../testing/traded-match.ts';
import { type PushedPrices, pushedQuote } from './pushed-quote.ts';

const match = new TradedMatch().begin();
const opening = (suffix: string) => match.line(suffix).opening;
const ODDS = opening('mo');
const RATES = opening('bm');
const FANCY = opening('f-6ov-1');
const TOP_TWO = { ...ODDS, winners: 2, runners: ['a', 'b', 'c'].map((name) => ({ runnerId: name, name })) };
const NOT_A_SUM = 'chances that do not sum to the number of winners';
const level = (price: number) => [{ price, size: 10_000 }];
const book = (...prices: (readonly [number, number])[]): PushedPrices => ({
  form: 'book',
  runners: prices.map(([back, lay]) => ({ back: level(back), lay: level(lay) })),
});

describe('prices that a provider pushes', () => {
  it('are taken as they are, if they give nothing away', () => {
    expect(pushedQuote(ODDS, book([190, 195], [206, 212]))).toMatchObject({ kind: 'oddsQuote' });
    const rates: PushedPrices = { form: 'rates', runners: [{ back: 80, lay: 84, max: 1e12 }, null] };
    expect(pushedQuote(RATES, rates)).toMatchObject({
      runners: [
        { backRate: 80, layRate: 84, max: RATES.max, suspended: false },
        { backRate: null, suspended: true },
      ],
    });
    const line: PushedPrices = { form: 'line', no: { run: 46, rate: 100 }, yes: { run: 48, rate: 100 } };
    expect(pushedQuote(FANCY, line)).toMatchObject({ kind: 'fancyQuote', no: { run: 46 }, yes: { run: 48 } });
  });

  it.each<[string, typeof ODDS, PushedPrices, string]>([
    ['a crossed book', ODDS, book([200, 195], [206, 212]), 'a crossed book'],
    ['backs that pay more than they cost', ODDS, book([220, 230], [220, 230]), 'a back book under 100 %'],
    ['a price off the ladder', ODDS, book([191, 195], [2_003, 2_012]), 'a price off the ladder'],
    ['one runner of two', ODDS, book([190, 195]), 'another number of runners'],
    ['chances that sum to 0.9', ODDS, { form: 'chances', chances: [0.5, 0.4] }, NOT_A_SUM],
    ['chances of one winner for two', TOP_TWO, { form: 'chances', chances: [0.5, 0.3, 0.2] }, NOT_A_SUM],
    ['chances of two winners for one', ODDS, { form: 'chances', chances: [1, 1] }, NOT_A_SUM],
    ['rates for odds', ODDS, { form: 'rates', runners: [] }, 'prices of another kind of market'],
    ['a line for rates', RATES, { form: 'line', no: null, yes: null }, 'prices of another kind of market'],
    ['runs that rise', FANCY, { form: 'runs', from: 40, atLeast: [0.4, 0.6] }, 'chances of a count that increase'],
    [
      'a fancy that both sides win',
      FANCY,
      { form: 'line', no: { run: 48, rate: 100 }, yes: { run: 46, rate: 100 } },
      'a result on which yes and no both win',
    ],
  ])('are refused: %s', (_what, market, prices, fault) => {
    expect(pushedQuote(market, prices)).toBe(fault);
  });

  it('become quotes with our margin, from fair chances: no back above the fair price, no lay below it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 0.98, noNaN: true }), (chance) => {
        const chances = [chance, 1 - chance];
        const quote = pushedQuote(ODDS, { form: 'chances', chances });
        if (typeof quote === 'string' || quote.kind !== 'oddsQuote') throw new Error(String(quote));
        for (const [at, { back, lay }] of quote.runners.entries()) {
          const fair = PRICE_SCALE / (chances[at] as number);
          if (back[0]) expect(back[0].price).toBeLessThanOrEqual(fair);
          if (lay[0]) expect(lay[0].price).toBeGreaterThanOrEqual(fair);
        }
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 0.98, noNaN: true }), (chance) => {
        const chances = [chance, 1 - chance, 1];
        const quote = pushedQuote(TOP_TWO, { form: 'chances', chances });
        if (typeof quote === 'string' || quote.kind !== 'oddsQuote') throw new Error(String(quote));
        expect(quote.chances?.reduce((sum, one) => sum + one, 0)).toBeCloseTo(2);
        for (const [at, { back, lay }] of quote.runners.entries()) {
          const fair = PRICE_SCALE / (chances[at] as number);
          if (back[0]) expect(back[0].price).toBeLessThanOrEqual(fair);
          if (lay[0]) expect(lay[0].price).toBeGreaterThanOrEqual(fair);
        }
      }),
    );
    const runs = pushedQuote(FANCY, { form: 'runs', from: 40, atLeast: [0.9, 0.8, 0.7, 0.5, 0.3, 0.2, 0.1] });
    expect(runs).toMatchObject({ no: { run: 43, rate: 110 }, yes: { run: 43, rate: 90 } });
  });
});
