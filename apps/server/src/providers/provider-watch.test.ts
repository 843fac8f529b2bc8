import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ProviderEntry } from './provider-config.ts';
import { ProviderWatch } from './provider-watch.ts';

it('a provider that wins too much is closed although its downtime cannot be stored', async () => {
  const warnings: string[] = [];
  const deps = {
    entries: [{ code: 'sample', name: 'Sample', mostLossADay: 1000 } as ProviderEntry],
    store: { providers: { putDowntime: () => Promise.reject(new Error('no database')) } },
    logger: { error: () => {}, warn: (_fields: object, message: string) => warnings.push(message) },
    now: () => 5,
    everyMs: 1000,
  };
  const watch = new ProviderWatch(deps as unknown as ConstructorParameters<typeof ProviderWatch>[0]);
  watch.paid(deps.entries[0] as ProviderEntry, 1001 * 100_000);
  await turn();
  expect(watch.downSince('sample')).toBe(5);
  expect(warnings).toEqual(['downtime of a provider could not be stored']);
});

it('counts a win that is paid while the result is read', async () => {
  const entry = { code: 'sample', name: 'Sample', mostLossADay: 1000, healthUrl: 'data:,' } as ProviderEntry;
  const result = async () => {
    watch.paid(entry, 600 * 100_000);
    return { won: 0, staked: 0 };
  };
  const deps = {
    entries: [entry],
    store: { providers: { downtimes: async () => [], putDowntime: async () => {}, result } },
    logger: { error: () => {}, warn: () => {} },
    now: () => 5,
    everyMs: 1_000_000,
  };
  const watch = new ProviderWatch(deps as unknown as ConstructorParameters<typeof ProviderWatch>[0]);
  await watch.start();
  expect(watch.downSince('sample')).toBeNull();
  watch.paid(entry, 401 * 100_000);
  expect(watch.downSince('sample')).toBe(5);
  await watch.stop();
});
