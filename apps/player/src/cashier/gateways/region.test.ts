import type { Gateway } from '@crease/client';
import { expect, it } from 'vitest';
import { methodsFor } from './region.ts';

const method = (code: string, change: Partial<Gateway>) =>
  ({ code, kind: 'wallet', health: 'working', ...change }) as Gateway;
const ALL = [
  method('m_bkash', { currency: 'BDT' }),
  method('m_paytm', { currency: 'INR' }),
  method('m_nagad', { currency: 'BDT' }),
  method('upi', { currency: 'INR', kind: 'upi' }),
  method('m_binance_tron', { currency: 'USDT', kind: 'crypto' }),
];

it.each([
  ['91', ['upi', 'm_paytm', 'm_binance_tron']],
  ['+880', ['m_bkash', 'm_nagad', 'm_binance_tron']],
  [null, ['m_bkash', 'm_paytm', 'm_nagad', 'upi', 'm_binance_tron']],
] as const)('a number of %s sees %j', (countryCode, codes) => {
  expect(methodsFor(ALL, countryCode).map(({ code }) => code)).toEqual(codes);
});

it('UPI that does not work is last, and the last used method keeps its place', () => {
  const down = ALL.map((one) => (one.kind === 'upi' ? { ...one, health: 'unavailable' as const } : one));
  expect(methodsFor(down, '91').at(-1)?.code).toBe('upi');
  const used = ALL.map((one) => (one.code === 'm_paytm' ? { ...one, lastUsedAt: '2026-11-01T00:00:00.000Z' } : one));
  expect(methodsFor([used[1] as Gateway, ...used], '91')[0]?.code).toBe('m_paytm');
});
