import { expect, it } from 'vitest';
import { PriceDelay } from './markets/price-delay.ts';

it('prices of a delayed key are those of before the delay; without such a key none are kept', () => {
  let now = 0;
  let isNeeded = true;
  let version = 0;
  const catalogue = {
    everything: () => ({ markets: [{ marketId: 'm', version: ++version }], sportEvents: [] }) as never,
  };
  const delay = new PriceDelay({ catalogue, delayMs: 60_000, isNeeded: () => isNeeded, now: () => now });
  for (; now <= 90_000; now += 1000) delay.sample();
  // The clock is at 91 s: the sample of 31 s is the 32nd.
  expect(delay.market('m')?.version).toBe(32);
  expect(delay.market('other')).toBeUndefined();
  isNeeded = false;
  delay.sample();
  expect(delay.market('m')).toBeUndefined();
});
