import { expect, it } from 'vitest';
import { PriceDelay } from './markets/price-delay.ts';
import { DeadMansSwitch } from './orders/dead-mans-switch.ts';

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

it('a silent program loses its unmatched bets once, and learns it with the next heartbeat', async () => {
  let now = 0;
  const cancelled: number[] = [];
  const submit = async (command: { readonly playerId: number }) => void cancelled.push(command.playerId);
  const silent = new DeadMansSwitch({ engine: { submit: submit as never }, newRef: () => 'reference', now: () => now });
  expect(silent.beat(7, 1)).toEqual({ actualTimeoutSeconds: 10, actionPerformed: 'NONE' });
  expect(silent.beat(8, 30)).toEqual({ actualTimeoutSeconds: 30, actionPerformed: 'NONE' });
  now = 10_000;
  await silent.check();
  await silent.check();
  expect(cancelled).toEqual([7]);
  expect(silent.beat(7, 0)).toEqual({ actualTimeoutSeconds: 0, actionPerformed: 'ALL_BETS_CANCELLED' });
  now = 60_000;
  await silent.check();
  expect(cancelled).toEqual([7, 8]);
});
