import { isReusable, type ReusableBody, type StoredAnswer } from './stored-answer.ts';

const NONE = -1;

/**
 * The latest answers in a ring that overwrites the oldest first, found by the hash of their reference through chains of
 * ring slots.
 *
 * A chain leads from newer to older. Overwriting a slot does not repair its chain: a link to a slot that is not older
 * than its predecessor leads to an overwritten one, and everything after it was overwritten earlier.
 *
 * Nearly all answers can be copied. The slot keeps such a copy in an object that it reuses, so the answer itself can be
 * freed at once and does not live as long as the ring.
 */
export class RecentAnswers {
  /** Answers kept without copying; null for copied ones. */
  readonly #others: (StoredAnswer | null)[];
  readonly #copies: (ReusableBody | null)[];
  readonly #keys: Float64Array;
  readonly #bodyHashes: Float64Array;
  /** When a slot was written, counted in answers. */
  readonly #turns: Float64Array;
  /** The next older slot of the same chain. */
  readonly #older: Int32Array;
  /** The newest slot of each chain. */
  readonly #newest: Int32Array;
  #turn = 0;

  constructor(capacity: number) {
    this.#others = new Array<StoredAnswer | null>(capacity).fill(null);
    this.#copies = new Array<ReusableBody | null>(capacity).fill(null);
    this.#keys = new Float64Array(capacity);
    this.#bodyHashes = new Float64Array(capacity);
    this.#turns = new Float64Array(capacity);
    this.#older = new Int32Array(capacity).fill(NONE);
    this.#newest = new Int32Array(2 ** Math.ceil(Math.log2(2 * capacity))).fill(NONE);
  }

  find(key: number, playerId: number, clientRef: string): StoredAnswer | null {
    let slot = this.#newest[this.#chainOf(key)] as number;
    let turn = this.#turn + 1;
    while (slot !== NONE && (this.#turns[slot] as number) < turn) {
      if (this.#keys[slot] === key) {
        const answer = this.#answerAt(slot);
        if (answer?.playerId === playerId && answer.clientRef === clientRef) return answer;
      }
      turn = this.#turns[slot] as number;
      slot = this.#older[slot] as number;
    }
    return null;
  }

  add(answer: StoredAnswer): void {
    const key = answer.refHash;
    const chain = this.#chainOf(key);
    const slot = this.#turn % this.#keys.length;
    this.#turn++;
    this.#keep(slot, answer);
    this.#keys[slot] = key;
    this.#turns[slot] = this.#turn;
    this.#older[slot] = this.#newest[chain] as number;
    this.#newest[chain] = slot;
  }

  #keep(slot: number, answer: StoredAnswer): void {
    const { body } = answer;
    const isCopied = isReusable(body);
    this.#others[slot] = isCopied ? null : answer;
    if (!isCopied) return;
    this.#bodyHashes[slot] = answer.bodyHash;
    this.#copies[slot] = body.copyInto(this.#copies[slot] ?? null);
  }

  #answerAt(slot: number): StoredAnswer | null {
    const other = this.#others[slot] ?? null;
    const kept = this.#copies[slot];
    if (other || !kept) return other;
    const { playerId, clientRef } = kept;
    const hashes = { refHash: this.#keys[slot] as number, bodyHash: this.#bodyHashes[slot] as number };
    return { playerId, clientRef, ...hashes, body: kept.copyInto(null) };
  }

  #chainOf(key: number): number {
    return (key >>> 0) & (this.#newest.length - 1);
  }
}
