import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { SenderKey } from './sender-key.ts';

const HOUR_MS = 3_600_000;

/** The claims of a header with a valid signature. */
function claimsOf(header: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  const text = Buffer.from(`${head}.${claims}`);
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', text, how, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}

it('identifies the sender to one service for half a day; the same secret gives the same key', () => {
  let now = 1_800_000_000_000;
  const secret = Buffer.alloc(32, 7);
  const key = new SenderKey({ secret, contact: () => 'mailto:help@example.com', now: () => now });
  expect(new SenderKey({ secret, contact: () => null, now: () => now }).publicKey).toBe(key.publicKey);
  const other = new SenderKey({ secret: Buffer.alloc(32, 8), contact: () => null, now: () => now });
  expect(other.publicKey).not.toBe(key.publicKey);

  const header = key.authorization('https://fcm.googleapis.com');
  const exp = now / 1000 + 12 * 3600;
  expect(claimsOf(header)).toEqual({ aud: 'https://fcm.googleapis.com', exp, sub: 'mailto:help@example.com' });
  expect(claimsOf(key.authorization('https://web.push.apple.com'))).toMatchObject({
    aud: 'https://web.push.apple.com',
  });
  expect(claimsOf(other.authorization('https://a.example'))).toEqual({ aud: 'https://a.example', exp });

  now += HOUR_MS - 1;
  expect(key.authorization('https://fcm.googleapis.com')).toBe(header);
  now += 1;
  expect(claimsOf(key.authorization('https://fcm.googleapis.com')).exp).toBe(exp + 3600);
});
