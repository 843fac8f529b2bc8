declare const noiseKey: unique symbol;

/** 128 secret bits, prepared for use: the key xor its double, and its double, four words each. */
export type NoiseKey = Int32Array & { readonly [noiseKey]: true };

/**
 * Creates a key for {@link keyedNoise}.
 * @param bytes at least 16 secret bytes, such as those of `hmacSha256`; the first 16 are used, as little-endian words.
 */
export function createNoiseKey(bytes: Uint8Array): NoiseKey {
  if (bytes.length < 16) throw new RangeError(`key has ${bytes.length} bytes, needs 16`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  const key = [0, 4, 8, 12].map((at) => view.getInt32(at, true));
  const carries = [-((key[3] as number) >>> 31) & 0x87, ...key.slice(0, 3).map((word) => word >>> 31)];
  const double = key.map((word, at) => (word << 1) ^ (carries[at] as number));
  return Int32Array.from([...key.map((word, at) => word ^ (double[at] as number)), ...double]) as NoiseKey;
}

const ROUNDS = 12;

/**
 * Returns a number in [0, 1) with 32 bits that depends only on key, stream and step: fast and stateless. Without the
 * key it can neither be predicted nor the key recovered. It is the first word of Chaskey-12 (Mouha and others,
 * "Chaskey: an efficient MAC algorithm for 32-bit microcontrollers", SAC 2014; ISO/IEC 29192-6) of one block: the
 * stream, the step as 64 bits, and a zero.
 * @param stream a whole number of 32 bits.
 * @param step a safe integer.
 */
export function keyedNoise(key: NoiseKey, stream: number, step: number): number {
  let v0 = (key[0] as number) ^ stream;
  let v1 = (key[1] as number) ^ step;
  let v2 = (key[2] as number) ^ Math.floor(step / 0x1_0000_0000);
  let v3 = key[3] as number;
  for (let round = 0; round < ROUNDS; round++) {
    v0 = (v0 + v1) | 0;
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = ((v3 << 13) | (v3 >>> 19)) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = ((v1 << 7) | (v1 >>> 25)) ^ v2;
    v2 = (v2 << 16) | (v2 >>> 16);
  }
  return ((v0 ^ (key[4] as number)) >>> 0) / 0x1_0000_0000;
}
