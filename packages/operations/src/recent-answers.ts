import type { StoredAnswer } from './facts.ts';

const NONE = -1;

/**
 * The last answers in a ring, the oldest overwritten first, found by the hash of their reference through chains
 * of ring slots.
 *
 * A chain leads from newer to older. Nobody mends it when a slot is overwritten: a link to a slot that is not
 * older than the one before leads to an overwritten one, and whatever came after it was overwritten earlier.
 */
export class RecentAnswers {
  readonly #answers: (StoredAnswer | null)[];
  readonly #keys: Float64Array;
  /** When a slot was written, counted in answers. */
  readonly #turns: Float64Array;
  /** The next older slot of the same chain. */
  readonly #older: Int32Array;
  /** The newest slot of each chain. */
  readonly #newest: Int32Array;
  #turn = 0;

  constructor(capacity: number) {
    this.#answers = new Array<StoredAnswer | null>(capacity).fill(null);
    this.#keys = new Float64Array(capacity);
    this.#turns = new Float64Array(capacity);
    this.#older = new Int32Array(capacity).fill(NONE);
    this.#newest = new Int32Array(2 ** Math.ceil(Math.log2(2 * capacity))).fill(NONE);
  }

  find(key: number, playerId: number, clientRef: string): StoredAnswer | null {
    let slot = this.#newest[this.#chainOf(key)] as number;
    let turn = this.#turn + 1;
    while (slot !== NONE && (this.#turns[slot] as number) < turn) {
      const answer = this.#answers[slot];
      if (this.#keys[slot] === key && answer?.playerId === playerId && answer.clientRef === clientRef) return answer;
      turn = this.#turns[slot] as number;
      slot = this.#older[slot] as number;
    }
    return null;
  }

  add(answer: StoredAnswer): void {
    const key = answer.refHash;
    const chain = this.#chainOf(key);
    const slot = this.#turn % this.#answers.length;
    this.#turn++;
    this.#answers[slot] = answer;
    this.#keys[slot] = key;
    this.#turns[slot] = this.#turn;
    this.#older[slot] = this.#newest[chain] as number;
    this.#newest[chain] = slot;
  }

  #chainOf(key: number): number {
    return (key >>> 0) & (this.#newest.length - 1);
  }
}
