import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256 } from './hash.ts';
import { createKeyedPrng } from './keyed-prng.ts';

const key = sha256('a key');
const words = (count: number, from = key) => {
  const prng = createKeyedPrng(from);
  return Array.from({ length: count }, () => prng.next() * 2 ** 32);
};

describe('the keyed generator', () => {
  it('is HMAC-SHA-256 of a counter, eight words each', () => {
    const blocks = [0, 1, 2].flatMap((block) => {
      const counter = Buffer.alloc(8);
      counter.writeUInt32BE(block, 4);
      const digest = createHmac('sha256', key).update(counter).digest();
      return Array.from({ length: 8 }, (_, at) => digest.readUInt32BE(at * 4));
    });
    expect(words(24)).toEqual(blocks);
  });

  it('a fork is independent by its label and does not change its parent', () => {
    const [alone, parent] = [createKeyedPrng(key), createKeyedPrng(key)];
    const fork = parent.fork('play');
    const own = Array.from({ length: 5 }, () => fork.next() * 2 ** 32);
    expect(parent.next()).toBe(alone.next());
    expect(own).toEqual(words(5, new Uint8Array(createHmac('sha256', key).update('fork/play').digest())));
    expect(createKeyedPrng(key).fork('other').next()).not.toBe(own[0]);
  });

  it('one changed key bit changes the numbers', () => {
    const firsts = new Set<number>();
    for (let bit = 0; bit < 256; bit++) {
      const other = key.slice();
      other[bit >> 3] = (other[bit >> 3] as number) ^ (1 << (bit & 7));
      firsts.add(words(1, other)[0] as number);
    }
    expect(firsts.size).toBe(256);
  });

  it('draws uniformly: whole numbers, chances, picks and normal deviates', () => {
    const prng = createKeyedPrng(key);
    const dice = [0, 0, 0, 0, 0, 0];
    for (let roll = 0; roll < 60_000; roll++) {
      const face = prng.int(6);
      dice[face] = (dice[face] as number) + 1;
    }
    // Five degrees of freedom: a value above 20 occurs about once in 800 keys.
    expect(dice.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(20);
    const normals = Array.from({ length: 20_000 }, () => prng.normal());
    const mean = normals.reduce((sum, one) => sum + one, 0) / normals.length;
    const variance = normals.reduce((sum, one) => sum + (one - mean) ** 2, 0) / normals.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.04);
    expect(['a', 'b']).toContain(prng.pick(['a', 'b']));
    expect(() => prng.pick([])).toThrow(RangeError);
  });

  it('requires 32 bytes', () => {
    expect(() => createKeyedPrng(new Uint8Array(31))).toThrow(RangeError);
  });
});
