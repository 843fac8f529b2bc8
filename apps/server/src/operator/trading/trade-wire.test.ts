import type { TradePrices } from '@crease/contract';
import { expect, it } from 'vitest';
import { entryOf } from './trade-wire.ts';

/** Reads a line of match odds by hand. */
function byHand(back: number | null, lay: number | null) {
  const side = (price: number | null): TradePrices[number]['back'] => (price === null ? null : { price, rate: null });
  const pinned = [{ runner: 'Tides', back: side(back), lay: side(lay) }];
  const line = { by: 'hand' as const, steps: 0, rate: 0, margin: 0, pinned };
  return entryOf({ number: 1, entry: { kind: 'line', marketId: 'e1-mo', line } }, () => 'match_odds');
}

it('reads odds by hand in hundredths, and a side without a price as one without an offer', () => {
  const runners = [{ back: [expect.objectContaining({ price: 185 })], lay: [] }];
  expect(byHand(1.85, null)).toMatchObject({ line: { pinned: { kind: 'oddsQuote', runners } } });
});

it.each([
  [1.855, 1.9],
  [1.85, 1.905],
])('refuses odds by hand that are finer than a hundredth: %s to %s', (back, lay) => {
  expect(byHand(back, lay)).toMatchObject({ code: 'INVALID_PRICE', terms: { reason: 'notAPrice' } });
});
