import type { StoredAnswer } from './facts.ts';
import { FieldHash } from './field-hash.ts';

const hash = new FieldHash();

/** The key of a reference: an integer in [1, 2^53), the same on every machine. Two references may share one. */
export function refHash(playerId: number, clientRef: string): number {
  return hash.start(0).number(playerId).text(clientRef).end();
}

/** What the index knows of a reference: its answer, that it may have one in the store, or that it is new. */
export type RefLookup = StoredAnswer | 'maybe' | 'new';

const SHARD_BITS = 6;
const FIRST_CAPACITY = 64;

/**
 * Which client references were ever answered, in little memory and for ever.
 *
 * - Every reference leaves its 53-bit hash in an open-addressed table (about 30 bytes a reference).
 * - The latest answers themselves are kept in a ring; an older one is fetched from the store when needed.
 *
 * So a lookup is exact for a new reference and for a recent one; for an old one (or one in 10^15 pairs of
 * strangers that share a hash) it says `maybe`, and the caller asks the store.
 */
export class RefIndex {
  readonly #shards: Shard[] = [];
  readonly #recent: (StoredAnswer | null)[];
  #next = 0;

  /** @param recentAnswers how many answers stay in memory; at least as many as one batch of the writer makes. */
  constructor(recentAnswers = 8192) {
    this.#recent = new Array<StoredAnswer | null>(recentAnswers).fill(null);
    for (let i = 0; i < 1 << SHARD_BITS; i++) this.#shards.push(new Shard());
  }

  /** How many distinct hashes are known. */
  get size(): number {
    let size = 0;
    for (const shard of this.#shards) size += shard.size;
    return size;
  }

  lookup(key: number, playerId: number, clientRef: string): RefLookup {
    const ringSlot = this.#shard(key).ringSlotOf(key);
    if (ringSlot < 0) return ringSlot === ABSENT ? 'new' : 'maybe';
    const answer = this.#recent[ringSlot];
    if (!answer || answer.refHash !== key) return 'maybe';
    return answer.playerId === playerId && answer.clientRef === clientRef ? answer : 'maybe';
  }

  /** Keeps an answer; mostly that of the key that was looked up last, whose place is known still. */
  remember(answer: StoredAnswer): void {
    const slot = this.#next;
    this.#next = slot + 1 === this.#recent.length ? 0 : slot + 1;
    this.#recent[slot] = answer;
    this.#shard(answer.refHash).put(answer.refHash, slot);
  }

  /** Hashes of answers that are in the store: what a restart reads back. */
  addHashes(hashes: Iterable<number>): void {
    for (const key of hashes) {
      const shard = this.#shard(key);
      if (shard.ringSlotOf(key) === ABSENT) shard.put(key, NOT_RECENT);
    }
  }

  /** Every hash, shard by shard. */
  *hashes(): Generator<number> {
    for (const shard of this.#shards) yield* shard.keys();
  }

  #shard(key: number): Shard {
    return this.#shards[(key >>> 0) & ((1 << SHARD_BITS) - 1)] as Shard;
  }
}

const ABSENT = -2;
const NOT_RECENT = -1;

/**
 * One of many small tables, so that growing one moves a 64th of the keys and nobody waits for it.
 * Key and ring slot lie side by side: a search mostly touches one line of memory.
 */
class Shard {
  size = 0;
  /** Pairs: key (0 = free), ring slot. */
  #cells = new Float64Array(2 * FIRST_CAPACITY);
  #mask = FIRST_CAPACITY - 1;
  /** Where the last search ended, and for which key. */
  #lastKey = 0;
  #lastAt = 0;

  ringSlotOf(key: number): number {
    const at = this.#find(key);
    this.#lastKey = key;
    this.#lastAt = at;
    return this.#cells[at] === key ? (this.#cells[at + 1] as number) : ABSENT;
  }

  put(key: number, ringSlot: number): void {
    const at = key === this.#lastKey ? this.#lastAt : this.#find(key);
    this.#lastKey = 0;
    if (this.#cells[at] === 0) {
      this.#cells[at] = key;
      this.size++;
    }
    this.#cells[at + 1] = ringSlot;
    if (this.size * 8 > this.#cells.length * 3) this.#grow();
  }

  *keys(): Generator<number> {
    for (let at = 0; at < this.#cells.length; at += 2) {
      const key = this.#cells[at] as number;
      if (key !== 0) yield key;
    }
  }

  /** The place of the key, or the free place where it belongs: linear probing, never full. */
  #find(key: number): number {
    const cells = this.#cells;
    let at = ((key >>> 0) >>> SHARD_BITS) & this.#mask;
    while (cells[2 * at] !== 0 && cells[2 * at] !== key) at = (at + 1) & this.#mask;
    return 2 * at;
  }

  #grow(): void {
    const before = this.#cells;
    this.#cells = new Float64Array(before.length * 2);
    this.#mask = before.length - 1;
    for (let from = 0; from < before.length; from += 2) {
      const key = before[from] as number;
      if (key === 0) continue;
      const at = this.#find(key);
      this.#cells[at] = key;
      this.#cells[at + 1] = before[from + 1] as number;
    }
  }
}
