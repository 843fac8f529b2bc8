import { expect, it } from 'vitest';
import type { ApiCaller } from '../access/api-caller.ts';
import { DayLimit } from './key-limits.ts';

const RUPEES = 100;
const callerOf = (number: number) =>
  ({ playerId: 1, key: { number, kind: 'live', mostDayLoss: 500 * RUPEES } }) as ApiCaller;

it('concurrent calls of a key share the limit of its day', async () => {
  const placed = new Map<number, number>();
  const account = { lossSince: async ({ key }: ApiCaller) => placed.get(key.number) ?? 0, isOfKey: () => true };
  const limit = new DayLimit({ account, now: () => 0 });
  const back = { side: 'back', price: 190, size: 300 * RUPEES } as const;
  const call = (number: number) =>
    limit.within(callerOf(number), { orders: [back] }, async () => {
      placed.set(number, (placed.get(number) ?? 0) + back.size);
      return 'placed';
    });
  expect(await Promise.all([call(1), call(1), call(2), call(1)])).toEqual(['placed', null, 'placed', null]);
});

it('a call that fails does not hold up the next one', async () => {
  const account = { lossSince: async () => 0, isOfKey: () => true };
  const limit = new DayLimit({ account, now: () => 0 });
  const failing = limit.within(callerOf(1), { orders: [] }, () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  expect(await limit.within(callerOf(1), { orders: [] }, async () => 'placed')).toBe('placed');
});
