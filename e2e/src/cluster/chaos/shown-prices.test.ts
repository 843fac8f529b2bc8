import { expect, it } from 'vitest';
import { ShownPrices } from './shown-prices.ts';

const market = (version: number) => ({ marketId: 'm', version, runners: [] });
const update = (from: number, version: number) => ({ marketId: 'm', from, version });

it('states of rising versions are shown; a late update is not', () => {
  const shown = new ShownPrices();
  shown.snapshot(market(3));
  expect(shown.update(update(3, 5))).toBe(false);
  expect(shown.update(update(2, 4))).toBe(false);
  expect(shown.update(update(5, 6))).toBe(false);
  expect(shown).toMatchObject({ shown: 3, stale: [] });
});

it('a missing update asks for a new subscription', () => {
  const shown = new ShownPrices();
  shown.snapshot(market(3));
  expect(shown.update(update(4, 5))).toBe(true);
});

it('after a new connection an older snapshot is a stale price, a newer one is not', () => {
  const shown = new ShownPrices();
  shown.snapshot(market(7));
  shown.disconnected();
  shown.snapshot(market(1_000_000));
  shown.disconnected();
  shown.snapshot(market(8));
  expect(shown.stale).toEqual(['m: 8 after 1000000']);
});
