import { type Refusal, refuse } from '@crease/kernel';
import type { Verdict } from '@crease/store';
import { GUESSING } from './identity-limits.ts';

interface Guess {
  readonly address: string;
  verdict: Verdict;
  readonly at: number;
}

/**
 * Detects guessing across many numbers, which no single limit notices (O06): many wrong codes in a period, from one
 * address or from all, are an attack. An attack never refuses holders of a challenge, else one guesser could block
 * everyone: wrong codes are answered late, guessing addresses get few new ones, and callers without a challenge are
 * refused.
 */
export class GuessBreaker {
  #guesses: Guess[] = [];

  /** Whether the wrong codes of this address, or of all together, are more than typing errors. */
  isStorm(address: string, now: number): boolean {
    this.#forget(now);
    return this.#wrongOf(address) >= GUESSING.wrongPerAddress || this.#isStormOfAll();
  }

  /** Whether this address takes part in an attack. */
  isSuspect(address: string, now: number): boolean {
    this.#forget(now);
    const wrong = this.#wrongOf(address);
    if (wrong >= GUESSING.wrongPerAddress) return true;
    return wrong >= GUESSING.wrongPerAddressInStorm && this.#isStormOfAll();
  }

  begin(address: string, now: number): (verdict: Verdict) => void {
    const guess: Guess = { address, verdict: 'wrong', at: now };
    this.#guesses.push(guess);
    if (this.#guesses.length > GUESSING.remembered) this.#guesses.shift();
    return (verdict) => {
      guess.verdict = verdict;
    };
  }

  #isStormOfAll(): boolean {
    // A dead challenge costs no message: if it counted, anyone could cause an attack state.
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

/** Refusal of callers who are not served during an attack. */
export function tooManyWrongCodes(): Refusal {
  return refuse('TOO_MANY_REQUESTS', { reason: 'wrongCodes' });
}
