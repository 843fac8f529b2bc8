import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Session } from '../../callers/session.ts';
import { networkOf } from '../../http/network-of.ts';
import type { LoginThrottle } from '../limits/login-throttle.ts';
import type { PasswordCheck } from './password-check.ts';

export interface OwnPasswordOptions {
  readonly store: Pick<Store, 'accounts'>;
  readonly passwords: PasswordCheck;
  readonly throttle: LoginThrottle;
  readonly now: () => number;
}

interface Claim {
  readonly session: Session;
  readonly address: string;
  readonly password: string;
  /** The field to name in a refusal. */
  readonly field: 'password' | 'oldPassword';
}

/**
 * Requires a signed-in player's password, so that an open page is not enough to change the sign-in. Guessing is
 * throttled like signing in, as a separate series.
 */
export async function checkOwnPassword(options: OwnPasswordOptions, claim: Claim): Promise<Refusal | null> {
  const { store, passwords, throttle, now } = options;
  const { session, address, password, field } = claim;
  const stored = await store.accounts.passwordHashOf(session.playerId);
  if (stored === null) return refuse('FORBIDDEN', { reason: 'demoPassword' });
  const settle = throttle.begin(
    { username: `\0${session.playerId}`, address: networkOf(address), isKnownAddress: false },
    now(),
  );
  if (isRefusal(settle)) return settle;
  const isRight = await passwords.matches(stored, password);
  settle(isRight ? 'signed in' : 'failed');
  return isRight ? null : refuse('INVALID_INPUT', { reason: field }, field);
}
