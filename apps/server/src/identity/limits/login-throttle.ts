import { type Refusal, refuse } from '@crease/kernel';
import { GrowingWaits } from './growing-waits.ts';
import { SIGNING_IN } from './identity-limits.ts';

interface LoginAttempt {
  /** As typed; case-insensitive. */
  readonly username: string;
  /** See `networkOf`. */
  readonly address: string;
  /** The player has signed in from this address before. */
  readonly isKnownAddress: boolean;
  /** The attempt has a code that was sent to the player. */
  readonly isCoded?: boolean;
}

/** Result of an attempt: `proven` is a right password before the second factor. */
export type LoginOutcome = 'signed in' | 'proven' | 'failed';

/**
 * Slows password guessing per account and per address. Strangers share one series of failures per account; addresses
 * where the owner signed in before have their own, so that the owner cannot be locked out there. Attempts with a code
 * sent to the owner are a third series.
 */
export class LoginThrottle {
  readonly #accounts = new GrowingWaits(SIGNING_IN.account, SIGNING_IN.remembered);
  readonly #addresses = new GrowingWaits(SIGNING_IN.address, SIGNING_IN.remembered);

  /**
   * Counts an attempt as failed before its password is checked, so that concurrent ones cannot exceed the limit.
   * @returns a function that reports the result; or the refusal, the same for unknown names.
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
   * Counts a request for a code, whatever its result: per address and name, and as a failure of the address. Never
   * taken back, else the count would reveal a right password.
   */
  ask({ username, address }: Pick<LoginAttempt, 'username' | 'address'>, now: number): Refusal | null {
    const key = askKeyOf({ username, address });
    const waitMs = Math.max(this.#accounts.waitOf(key, now), this.#addresses.waitOf(address, now));
    if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', { reason: 'attempts', wait: waitMs });
    this.#accounts.fail(key, now);
    this.#addresses.fail(address, now);
    return null;
  }

  /** The owner has identified themselves in another way. */
  clearFailures(username: string, address: string): void {
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
