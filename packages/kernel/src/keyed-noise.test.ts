import { describe, expect, it } from 'vitest';
import { createNoiseKey, keyedNoise } from './keyed-noise.ts';

const key = createNoiseKey(new Uint8Array(new Uint32Array([0x833d3433, 0x009f389f, 0x2398e64f, 0x417acf39]).buffer));

describe('noise under a key', () => {
  it('is Chaskey-12', () => {
    // The published tag of the bytes 0…15 under this key begins 5dd0e2a9. Noise leaves the last word of its block
    // empty and takes no 60-bit step: folding these words into the key is equivalent for the cipher.
    const folded = Int32Array.from(key) as typeof key;
    [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c].forEach((word, at) => {
      folded[at] = (folded[at] as number) ^ word;
    });
    expect(keyedNoise(folded, 0, 0) * 2 ** 32).toBe(0x5dd0e2a9);
  });

  it('depends on every bit of key, stream and step, also above 32 bits', () => {
    const seen = new Set<number>();
    for (let bit = 0; bit < 128; bit++) {
      const bytes = new Uint8Array(16);
      bytes[bit >> 3] = 1 << (bit & 7);
      seen.add(keyedNoise(createNoiseKey(bytes), 1, 1));
    }
    for (let bit = 0; bit < 32; bit++) seen.add(keyedNoise(key, 2 ** bit, 0));
    for (let bit = 0; bit < 52; bit++) seen.add(keyedNoise(key, 0, 2 ** bit));
    expect(seen.size).toBe(128 + 32 + 52);
    expect(keyedNoise(key, 5, 7)).toBe(keyedNoise(key, 5, 7));
  });

  it('is uniform: 200,000 values fall evenly into a hundred bins', () => {
    const bins = new Array<number>(100).fill(0);
    for (let step = 0; step < 200_000; step++) {
      const bin = Math.floor(keyedNoise(key, 3, step) * 100);
      bins[bin] = (bins[bin] as number) + 1;
    }
    const squares = bins.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
    expect(squares).toBeGreaterThan(50);
    expect(squares).toBeLessThan(160);
  });

  it('rejects a key that is too short', () => {
    expect(() => createNoiseKey(new Uint8Array(15))).toThrow(RangeError);
  });
});
