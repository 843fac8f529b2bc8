import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hmacSha256 } from './hash.ts';
import { type Prng, prngFrom } from './prng.ts';

const WORDS = 8;

/**
 * Random numbers for outcomes that carry money: without the key no number reveals another one, however many are
 * published. The n-th eight words are HMAC-SHA-256(key, n as 64 bits, big-endian), read big-endian; a fork's key is
 * HMAC-SHA-256(key, "fork/" + label). No counter equals that text, so the two never collide.
 * @param key 32 secret bytes; equal keys give equal sequences.
 */
export function createKeyedPrng(key: Uint8Array): Prng {
  if (key.length !== 32) throw new RangeError(`key has ${key.length} bytes, needs 32`);
  // Cached, so that the key's own two blocks are not hashed again for every eight words.
  const keyed = hmac.create(sha256, key);
  const counter = new DataView(new ArrayBuffer(8));
  let block = new DataView(new ArrayBuffer(0));
  let drawn = 0;

  const next32 = () => {
    const place = drawn % WORDS;
    if (place === 0) {
      counter.setBigUint64(0, BigInt(drawn / WORDS));
      block = new DataView(keyed.clone().update(new Uint8Array(counter.buffer)).digest().buffer);
    }
    drawn++;
    return block.getUint32(place * 4);
  };

  return prngFrom(next32, (label) => createKeyedPrng(hmacSha256(key, `fork/${label}`)));
}
