import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromHex, hmacSha256, sha256, toHex } from './hash.ts';

describe('hashes', () => {
  it('match the published test vectors', () => {
    // FIPS 180-4, example "abc"; RFC 4231, test case 2.
    expect(toHex(sha256('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(toHex(hmacSha256(new TextEncoder().encode('Jefe'), 'what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('match node:crypto for any length', () => {
    for (let length = 0; length < 200; length++) {
      const message = Uint8Array.from({ length }, (_, at) => (at * 31 + length) & 255);
      const key = message.slice(0, length % 100);
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }
  });

  it('round-trip through hexadecimal; other text is rejected', () => {
    expect(toHex(fromHex('00ff10Ab'))).toBe('00ff10ab');
    for (const wrong of ['0', '0g', '0x00', ' 00']) expect(() => fromHex(wrong)).toThrow(RangeError);
  });
});
