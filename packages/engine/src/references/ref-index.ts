import { FieldHash } from './field-hash.ts';
import { PastRefs } from './past-refs.ts';
import { RecentAnswers } from './recent-answers.ts';
import type { StoredAnswer } from './stored-answer.ts';

const hash = new FieldHash();

/** Returns the key of a reference: an integer in [1, 2^53), the same on every machine. Two references may share one. */
export function refHash(playerId: number, clientRef: string): number {
  return hash.start(0).number(playerId).text(clientRef).end();
}

/** Result of a look-up: the answer, `maybe` if the store may have one, or `new`. */
type RefLookup = StoredAnswer | 'maybe' | 'new';

/**
 * Index of all answered client references, with little memory.
 *
 * - The latest answers are kept complete: found exactly, by player and reference.
 * - Of every reference answered since the start a few bits are kept: enough to prove that another one is new.
 * - Until the past of a stored player is read, every look-up for them returns `maybe`: so the time to start does not
 *   depend on the number of stored answers.
 *
 * A new reference is reported as new (except for about one in ten thousand), a recent one returns its answer; for an
 * old one the result is `maybe`, and the caller asks the store, which is exact.
 */
export class RefIndex {
  readonly #recent: RecentAnswers;
  readonly #past = new PastRefs();
  /** By player id: whether the store may have answers that are not indexed here. */
  readonly #unread: boolean[] = [];

  /**
   * @param recentAnswers number of answers kept in memory: at least as many as one batch of the writer makes, because
   * the store does not have them yet.
   */
  constructor(recentAnswers = 8192) {
    this.#recent = new RecentAnswers(recentAnswers);
  }

  /** Returns the number of indexed references. */
  get size(): number {
    return this.#past.size;
  }

  lookup(key: number, playerId: number, clientRef: string): RefLookup {
    const answer = this.#recent.find(key, playerId, clientRef);
    if (answer) return answer;
    return this.#unread[playerId] || this.#past.mayHave(key) ? 'maybe' : 'new';
  }

  /** Stores the answer to a new reference. */
  remember(answer: StoredAnswer): void {
    this.#recent.add(answer);
    this.#past.add(answer.refHash);
  }

  /**
   * Marks a player with answers in the store: until they are read, every reference of theirs must be looked up there.
   */
  beginUnread(playerId: number): void {
    while (this.#unread.length < playerId) this.#unread.push(false);
    this.#unread[playerId] = true;
  }

  isUnread(playerId: number): boolean {
    return this.#unread[playerId] ?? false;
  }

  /** Adds hashes of stored answers. */
  addHashes(hashes: Iterable<number>): void {
    for (const key of hashes) this.#past.add(key);
  }

  /** Marks that all hashes of a player's stored answers were added, read after the start of this engine. */
  endUnread(playerId: number): void {
    if (this.#unread[playerId]) this.#unread[playerId] = false;
  }
}
