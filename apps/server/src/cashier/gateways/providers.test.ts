import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openProviders } from './providers.ts';

/** A store whose first writes are slowest: the last one written stays. */
function slowStore() {
  let keys: unknown = null;
  const kept = new Map<string, string>();
  let writes = 0;
  return {
    settings: {
      get: async <T>() => structuredClone(keys) as T | null,
      set: async (_key: string, value: unknown) => {
        keys = value;
      },
    },
    sandboxRows: {
      all: async () => [...kept].map(([key, text]) => ({ key, value: JSON.parse(text) as unknown })),
      keep: async (rows: readonly { readonly key: string; readonly value: unknown }[]) => {
        const texts = rows.map(({ key, value }) => [key, JSON.stringify(value)] as const);
        await sleep(writes++ === 0 ? 50 : 1);
        for (const [key, text] of texts) {
          if (text === undefined) kept.delete(key);
          else kept.set(key, text);
        }
      },
    },
  };
}

it("a sandbox's state is kept: a slow older write does not replace a newer one", async () => {
  const store = slowStore();
  const opened = () =>
    openProviders({
      config: readConfig({}).gateways,
      isSandboxed: true,
      store,
      origin: () => 'http://127.0.0.1:3000',
      now: () => 1_700_000_000_000,
    });
  const { gateways, sandboxes, keep } = await opened();
  const [first, second] = ['D1TAAAAA', 'D2TAAAAA'];
  const gateway = gateways.get('m_paytm');
  for (const paymentId of [first, second])
    await gateway?.start({
      paymentId,
      amount: 50_000,
      playerRef: 'P1',
      playerIp: '127.0.0.1',
      addressIndex: 1,
      notifyUrl: 'http://127.0.0.1:3000/api/gateways/m_paytm/notify',
      returnUrl: 'http://127.0.0.1:3000/api/gateways/m_paytm/return',
    });
  expect(await sandboxes?.act(first, { outcome: 'paid' })).toBe('done');
  const older = keep();
  expect(await sandboxes?.act(second, { outcome: 'paid' })).toBe('done');
  await Promise.all([older, keep()]);
  expect((await opened()).sandboxes?.state()).toEqual(sandboxes?.state());
});
