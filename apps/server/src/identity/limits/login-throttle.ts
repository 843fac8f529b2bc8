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
  /** A code that was sent to the player was given: strangers have none. */
  readonly isCoded?: boolean;
}

/** How a try ended: `proven` a password that is right, but not the end of the way. */
export type LoginOutcome = 'signed in' | 'proven' | 'failed';

/**
 * Guessing slows down, for an account and for an address. Strangers share one row of failures per account; an address
 * where its owner signed in before has a row of its own, so that nobody can lock them out there. Attempts with a code that
 * was sent to the owner share a third row: nobody else can fill it.
 */
export class LoginThrottle {
  readonly #accounts = new GrowingWaits(SIGNING_IN.account, SIGNING_IN.remembered);
  readonly #addresses = new GrowingWaits(SIGNING_IN.address, SIGNING_IN.remembered);

  /**
   * Counts a try as failed before its password is looked at, so that many at once cannot slip through together.
   * @returns what to tell when it is known how it ended; or the refusal, the same for names that nobody has.
   */
  begin(attempt: LoginAttempt, now: number): Refusal | ((outcome: LoginOutcome) => void) {
    const { address, isKnownAddress, isCoded = false } = attempt;
    const account = keyOf(attempt);
    const waitMs = Math.max(
      this.#accounts.waitOf(account, now),
      isKnownAddress || isCoded ? 0 : this.#addresses.waitOf(address, now),
    );
    if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', { reason: 'attempts', wait: waitMs });
    this.#accounts.fail(account, now);
    this.#addresses.fail(address, now);
    return (outcome) => {
      if (outcome === 'failed') return;
      this.#addresses.takeBack(address);
      if (outcome === 'signed in') for (const key of [account, askKeyOf(attempt)]) this.#accounts.clear(key);
      else this.#accounts.takeBack(account);
    };
  }

  /**
   * Counts one request for a code, whatever comes of it: by its caller's address for this name, and as a failure of the
   * address. Never taken back, else the count would say that the password was right.
   */
  ask({ username, address }: Pick<LoginAttempt, 'username' | 'address'>, now: number): Refusal | null {
    const key = askKeyOf({ username, address });
    const waitMs = Math.max(this.#accounts.waitOf(key, now), this.#addresses.waitOf(address, now));
    if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', { reason: 'attempts', wait: waitMs });
    this.#accounts.fail(key, now);
    this.#addresses.fail(address, now);
    return null;
  }

  /** The owner has proven in another way who they are. */
  forgive(username: string, address: string): void {
    for (const isKnownAddress of [false, true]) this.#accounts.clear(keyOf({ username, address, isKnownAddress }));
  }
}

function keyOf({ username, address, isKnownAddress, isCoded }: LoginAttempt): string {
  return `${nameOf(username)}\n${isCoded ? '\0code' : isKnownAddress ? address : ''}`;
}

function askKeyOf({ username, address }: Pick<LoginAttempt, 'username' | 'address'>): string {
  return `${nameOf(username)}\n${address}\0ask`;
}

function nameOf(username: string): string {
  return username.trim().toLowerCase();
}
