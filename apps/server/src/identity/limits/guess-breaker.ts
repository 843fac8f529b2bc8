import { type Refusal, refuse } from '@crease/kernel';
import type { Verdict } from '@crease/store';
import { GUESSING } from './identity-limits.ts';

interface Guess {
  readonly address: string;
  verdict: Verdict;
  readonly at: number;
}

/**
 * One guess at each of ten thousand numbers breaks no limit of any of them. So guesses are watched together (O06): too
 * many wrong ones in a stretch, from one address or from all, are a storm. A storm never refuses whoever holds their own
 * challenge, else one guesser could close the house for everybody: it answers wrong codes late, sends new ones seldom to
 * addresses that guess, and refuses callers who hold no challenge.
 */
export class GuessBreaker {
  #guesses: Guess[] = [];

  /** Whether guesses of this address, or of all together, are no typing errors any more. */
  isStorm(address: string, now: number): boolean {
    this.#forget(now);
    return this.#wrongOf(address) >= GUESSING.wrongPerAddress || this.#isStormOfAll();
  }

  /** Whether this address takes part in a storm. */
  isSuspect(address: string, now: number): boolean {
    this.#forget(now);
    const wrong = this.#wrongOf(address);
    if (wrong >= GUESSING.wrongPerAddress) return true;
    return wrong >= GUESSING.wrongPerAddressInStorm && this.#isStormOfAll();
  }

  /** Counted at once, before the answer is known: `settle` tells how it ended. */
  begin(address: string, now: number): (verdict: Verdict) => void {
    const guess: Guess = { address, verdict: 'wrong', at: now };
    this.#guesses.push(guess);
    if (this.#guesses.length > GUESSING.remembered) this.#guesses.shift();
    return (verdict) => {
      guess.verdict = verdict;
    };
  }

  #isStormOfAll(): boolean {
    // A dead challenge costs no message: were it counted, anybody could make a storm.
    const wrong = this.#count(({ verdict }) => verdict === 'wrong');
    const right = this.#count(({ verdict }) => verdict === 'right');
    return wrong >= GUESSING.wrongCodes && wrong >= GUESSING.wrongPerRight * right;
  }

  #wrongOf(address: string): number {
    return this.#count((guess) => guess.address === address && guess.verdict !== 'right');
  }

  #forget(now: number): void {
    const since = now - GUESSING.windowMs;
    this.#guesses = this.#guesses.filter(({ at }) => at > since);
  }

  #count(fits: (guess: Guess) => boolean): number {
    return this.#guesses.filter(fits).length;
  }
}

/** What a caller is told who is not served until the storm has passed. */
export function tooManyWrongCodes(): Refusal {
  return refuse('TOO_MANY_REQUESTS', { reason: 'wrongCodes' });
}
