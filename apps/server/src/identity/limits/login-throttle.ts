import { type Refusal, refuse } from '@crease/kernel';
import { GrowingWaits } from './growing-waits.ts';
import { SIGNING_IN } from './identity-limits.ts';

interface LoginAttempt {
  /** As typed; letter case does not count. */
  readonly username: string;
  /** See `networkOf`. */
  readonly address: string;
  /** The player has signed in from this address before. */
  readonly isKnownAddress: boolean;
}

/** How a try ended: `proven` a password that is right, but not the end of the way. */
export type LoginOutcome = 'signed in' | 'proven' | 'failed';

/**
 * Guessing slows down, for an account and for an address. Strangers share one row of failures per account; an address
 * where its owner signed in before has a row of its own, so that nobody can lock them out there.
 */
export class LoginThrottle {
  readonly #accounts = new GrowingWaits(SIGNING_IN.account, SIGNING_IN.remembered);
  readonly #addresses = new GrowingWaits(SIGNING_IN.address, SIGNING_IN.remembered);

  /**
   * Counts a try as failed before its password is looked at, so that many at once cannot slip through together.
   * @returns what to tell when it is known how it ended; or the refusal, the same for names that nobody has.
   */
  begin(attempt: LoginAttempt, now: number): Refusal | ((outcome: LoginOutcome) => void) {
    const { address, isKnownAddress } = attempt;
    const account = keyOf(attempt);
    const waitMs = Math.max(
      this.#accounts.waitOf(account, now),
      isKnownAddress ? 0 : this.#addresses.waitOf(address, now),
    );
    if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', { reason: 'attempts', wait: waitMs });
    this.#accounts.fail(account, now);
    this.#addresses.fail(address, now);
    return (outcome) => {
      if (outcome === 'failed') return;
      this.#addresses.takeBack(address);
      if (outcome === 'signed in') this.#accounts.clear(account);
      else this.#accounts.takeBack(account);
    };
  }

  /** The owner has proven in another way who they are. */
  forgive(username: string, address: string): void {
    this.#accounts.clear(keyOf({ username, address, isKnownAddress: false }));
    this.#accounts.clear(keyOf({ username, address, isKnownAddress: true }));
  }
}

function keyOf({ username, address, isKnownAddress }: LoginAttempt): string {
  return `${username.trim().toLowerCase()}\n${isKnownAddress ? address : ''}`;
}
