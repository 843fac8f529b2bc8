const SHARD_BITS = 6;

/**
 * Tells whether a hash was ever added, with few bits each and no false "no"; about one "yes" in ten thousand is false.
 * Split-block Bloom filters (Putze, Sanders, Singler 2007; the block layout of Apache Parquet): all bits of a hash are
 * within 32 bytes, so a look-up costs one memory access at any size. About 20 bytes per hash, mostly for the list of
 * hashes from which a full filter is rebuilt at twice its size.
 */
export class PastRefs {
  readonly #shards: Shard[] = [];

  constructor() {
    for (let i = 0; i < 1 << SHARD_BITS; i++) this.#shards.push(new Shard());
  }

  get size(): number {
    return this.#shards.reduce((sum, shard) => sum + shard.size, 0);
  }

  mayHave(key: number): boolean {
    return this.#shardOf(key).mayHave(key);
  }

  add(key: number): void {
    this.#shardOf(key).add(key);
  }

  #shardOf(key: number): Shard {
    return this.#shards[(key >>> 0) & ((1 << SHARD_BITS) - 1)] as Shard;
  }
}

const WORDS_A_BLOCK = 8;
/** A block of 256 bits is full at ten hashes: at least 26 bits per hash, 38 on average. */
const HASHES_A_BLOCK = 10;
/** One odd multiplier per word, from the Parquet specification. */
const SALTS = Int32Array.of(
  0x47b6137b,
  0x44974d91,
  0x8824ad5b,
  0xa2b7289d,
  0x705495c7,
  0x2df1424b,
  0x9efc4947,
  0x5c6bfb31,
);

/** One of many small filters, so that a rebuild handles only a 64th of the hashes and causes no pause. */
class Shard {
  size = 0;
  #hashes = new Float64Array(HASHES_A_BLOCK);
  #words = new Int32Array(WORDS_A_BLOCK);

  mayHave(key: number): boolean {
    const words = this.#words;
    const first = firstWord(key, words.length);
    const seed = bitSeed(key);
    for (let i = 0; i < WORDS_A_BLOCK; i++) {
      const bit = 1 << (Math.imul(seed, SALTS[i] as number) >>> 27);
      if (((words[first + i] as number) & bit) === 0) return false;
    }
    return true;
  }

  add(key: number): void {
    if (this.size === this.#hashes.length) this.#grow();
    this.#hashes[this.size++] = key;
    setBits(this.#words, key);
  }

  #grow(): void {
    const hashes = new Float64Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    const words = new Int32Array(this.#words.length * 2);
    for (let at = 0; at < this.size; at++) setBits(words, hashes[at] as number);
    this.#hashes = hashes;
    this.#words = words;
  }
}

function setBits(words: Int32Array, key: number): void {
  const first = firstWord(key, words.length);
  const seed = bitSeed(key);
  for (let i = 0; i < WORDS_A_BLOCK; i++) {
    const bit = 1 << (Math.imul(seed, SALTS[i] as number) >>> 27);
    words[first + i] = (words[first + i] as number) | bit;
  }
}

/** Returns the block of a hash; the number of blocks is a power of two. The low bits select the shard. */
function firstWord(key: number, words: number): number {
  return (((key >>> 0) >>> SHARD_BITS) * WORDS_A_BLOCK) & (words - 1);
}

/** Returns 32 bits almost independent of the block: the high 21 bits of the hash, mixed with the low ones. */
function bitSeed(key: number): number {
  return Math.imul(((key / 0x1_0000_0000) | 0) ^ 0x5bd1e995, 0x9e3779b1) ^ key;
}
