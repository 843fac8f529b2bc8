import { type Refusal, refuse } from '@crease/kernel';
import type { Verdict } from '@crease/store';
import { GUESSING } from './account-limits.ts';

interface Guess {
  readonly address: string;
  verdict: Verdict;
  readonly at: number;
}

/**
 * One guess at each of ten thousand numbers breaks no limit of any of them. So all guesses are watched together: too
 * many wrong ones in a stretch, and no code is taken until it has passed (O06). One address is stopped much earlier.
 */
export class GuessBreaker {
  #guesses: Guess[] = [];

  /** Why no code is looked at now; null when it is. */
  refusal(address: string, now: number): Refusal | null {
    const since = now - GUESSING.windowMs;
    this.#guesses = this.#guesses.filter(({ at }) => at > since);
    const count = (fits: (guess: Guess) => boolean) => this.#guesses.filter(fits).length;
    const ofAddress = count((guess) => guess.address === address && guess.verdict !== 'right');
    // A dead challenge costs no message: were it counted, anybody could shut the house.
    const wrong = count(({ verdict }) => verdict === 'wrong');
    const right = count(({ verdict }) => verdict === 'right');
    const isStorm = wrong >= GUESSING.wrongCodes && wrong >= GUESSING.wrongPerRight * right;
    if (!isStorm && ofAddress < GUESSING.wrongPerAddress) return null;
    return refuse('TOO_MANY_REQUESTS', 'Too many wrong codes: try again in a few minutes');
  }

  /** Counted at once, before the answer is known: `settle` tells how it ended. */
  begin(address: string, now: number): (verdict: Verdict) => void {
    const guess: Guess = { address, verdict: 'wrong', at: now };
    this.#guesses.push(guess);
    return (verdict) => {
      guess.verdict = verdict;
    };
  }
}
