import { FieldHash } from './field-hash.ts';
import { PastRefs } from './past-refs.ts';
import { RecentAnswers } from './recent-answers.ts';
import type { StoredAnswer } from './stored-answer.ts';

const hash = new FieldHash();

/** The key of a reference: an integer in [1, 2^53), the same on every machine. Two references may share one. */
export function refHash(playerId: number, clientRef: string): number {
  return hash.start(0).number(playerId).text(clientRef).end();
}

/** What the index knows of a reference: its answer, that it may have one in the store, or that it is new. */
type RefLookup = StoredAnswer | 'maybe' | 'new';

/**
 * Which client references were ever answered, in little memory and for ever.
 *
 * - The latest answers are kept as they are: found exactly, by player and reference.
 * - Of every reference that was answered since the start, a few bits are kept: enough to say for sure that another
 *   one is new.
 * - Of players who were there before the start nothing is known, and every lookup of theirs says `maybe`, until their
 *   past is read: so a start costs the same however much was ever answered.
 *
 * So a new reference is known as new (but for one in some ten thousand), a recent one gets its answer; for an
 * old one the lookup says `maybe`, and the caller asks the store, which is exact.
 */
export class RefIndex {
  readonly #recent: RecentAnswers;
  readonly #past = new PastRefs();
  /** By player id: whether answers may be stored whose bits are not here. */
  readonly #unread: boolean[] = [];

  /**
   * @param recentAnswers how many answers stay in memory: at least as many as one batch of the writer makes, since
   *   the store cannot know them yet.
   */
  constructor(recentAnswers = 8192) {
    this.#recent = new RecentAnswers(recentAnswers);
  }

  /** Of how many references there are bits here. */
  get size(): number {
    return this.#past.size;
  }

  lookup(key: number, playerId: number, clientRef: string): RefLookup {
    const answer = this.#recent.find(key, playerId, clientRef);
    if (answer) return answer;
    return this.#unread[playerId] || this.#past.mayHave(key) ? 'maybe' : 'new';
  }

  /** Keeps the answer to a reference that was not answered before. */
  remember(answer: StoredAnswer): void {
    this.#recent.add(answer);
    this.#past.add(answer.refHash);
  }

  /** A player whose answers are in the store: the store is asked about every reference of theirs for now. */
  beginUnread(playerId: number): void {
    while (this.#unread.length < playerId) this.#unread.push(false);
    this.#unread[playerId] = true;
  }

  isUnread(playerId: number): boolean {
    return this.#unread[playerId] ?? false;
  }

  /** Hashes of answers that are in the store. */
  addHashes(hashes: Iterable<number>): void {
    for (const key of hashes) this.#past.add(key);
  }

  /** All hashes of a player's stored answers were added, read after the start of this engine. */
  endUnread(playerId: number): void {
    if (this.#unread[playerId]) this.#unread[playerId] = false;
  }
}
