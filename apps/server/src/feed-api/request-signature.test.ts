import { describe, expect, it } from 'vitest';
import { requestSignature, signatureRefusal } from './request-signature.ts';

const NOW = 1_900_000_000_000;
const SECRET = 'a secret of a feed';
const REQUEST = {
  method: 'POST',
  path: '/api/feed/v1/events/m1?dryRun=true',
  body: Buffer.from('{"messages":[{"seq":1,"kind":"heartbeat"}]}'),
};
/** Computed with `openssl dgst -sha256 -hmac`. */
const VECTOR = '79f6dc8186a1be88c1781288d45c6048c469aae3139789c25e77ee795f34e730';

const signed = (time: string, signature: string) => ({
  ...REQUEST,
  headers: { 'x-crease-time': time, 'x-crease-signature': signature },
});
const reasonOf = (time: string, signature: string) =>
  signatureRefusal(SECRET, signed(time, signature), NOW)?.terms.reason;

describe('the signature of a feed’s request', () => {
  it('is that of openssl', () => {
    expect(requestSignature(SECRET, String(NOW), REQUEST)).toBe(VECTOR);
  });

  it('is accepted within 30 seconds either way', () => {
    for (const off of [-30_000, 0, 30_000]) {
      const time = String(NOW + off);
      expect(reasonOf(time, requestSignature(SECRET, time, REQUEST))).toBeUndefined();
    }
    for (const time of [String(NOW - 30_001), String(NOW + 30_001), '', 'NaN', `${NOW} `])
      expect(reasonOf(time, requestSignature(SECRET, time, REQUEST))).toBe('feedTime');
  });

  it.each<[string, Partial<typeof REQUEST>]>([
    ['method', { method: 'GET' }],
    ['path', { path: '/api/feed/v1/events/m2?dryRun=true' }],
    ['query', { path: '/api/feed/v1/events/m1' }],
    ['body', { body: Buffer.from('{}') }],
  ])('covers the %s', (_part, change) => {
    expect(reasonOf(String(NOW), requestSignature(SECRET, String(NOW), { ...REQUEST, ...change }))).toBe(
      'feedSignature',
    );
  });

  it('is refused with another secret, time or form', () => {
    const good = requestSignature(SECRET, String(NOW), REQUEST);
    expect(reasonOf(String(NOW + 1), good)).toBe('feedSignature');
    for (const bad of [requestSignature('other', String(NOW), REQUEST), '', good.slice(1), good.toUpperCase()])
      expect(reasonOf(String(NOW), bad)).toBe('feedSignature');
  });
});
