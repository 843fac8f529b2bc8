import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openProviders } from './providers.ts';

/** Settings of a store whose first answers are its slowest: what was written last is what stays. */
function slowSettings() {
  let stored: unknown = null;
  let writes = 0;
  return {
    get: async <T>() => structuredClone(stored) as T | null,
    set: async (_key: string, value: unknown) => {
      const text = JSON.stringify(value);
      await sleep(writes++ === 0 ? 50 : 1);
      stored = JSON.parse(text);
    },
  };
}

it('what a sandbox took is kept: an older state that was slow to be written does not take its place', async () => {
  const settings = slowSettings();
  const opened = () =>
    openProviders({
      config: readConfig({}).gateways,
      isSandboxed: true,
      store: { settings },
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
