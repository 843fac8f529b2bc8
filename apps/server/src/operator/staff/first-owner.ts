import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '@crease/store';

/**
 * The way in for the first owner, who has nobody to make them one: a token that the server prints once while there is
 * no owner. Only its hash is kept, and only in memory: the next start has another.
 */
export class FirstOwner {
  readonly #operators: Store['operators'];
  #digest: Buffer | null = null;
  #isTaken = false;

  constructor(operators: Store['operators']) {
    this.#operators = operators;
  }

  /** @returns the token, which is nowhere else; null when there is an owner. */
  async invite(): Promise<string | null> {
    if (await this.#operators.hasOwner()) return null;
    const token = randomBytes(32).toString('base64url');
    this.#digest = digestOf(token);
    return token;
  }

  /**
   * Takes the token in hand: whoever brings it meanwhile comes too late.
   * @returns false when it is not good, or in somebody's hand. @see giveBack
   */
  take(token: string): boolean {
    if (this.#isTaken || this.#digest === null || !timingSafeEqual(digestOf(token), this.#digest)) return false;
    this.#isTaken = true;
    return true;
  }

  /** Out of hand: it is as good as before, unless it was closed. */
  giveBack(): void {
    this.#isTaken = false;
  }

  /** The owner is there: the token is good for nothing any more. */
  close(): void {
    this.#digest = null;
  }
}

function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
