import { type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import { KeyedMutex } from '../../core/mutex.ts';
import type { SecondFactor } from '../../identity/second-factor/second-factor.ts';

interface StaffFactorOptions {
  readonly operators: Store['operators'];
  readonly factor: SecondFactor;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Consecutive wrong codes, and how long they block the sign-in. */
const WRONG_CODES = 3;
const LOCK_MS = 10 * 60_000;

/** Returns the check of the second step of a sign-in, after a right password. */
export function staffFactor(options: StaffFactorOptions) {
  /** By operator: concurrent sign-ins would try more codes than the lock allows. */
  const turns = new KeyedMutex<number>();
  return (operatorId: number, code: string | undefined): Promise<Refusal | null> =>
    turns.run(operatorId, () => checkCode(options, operatorId, code));
}

/**
 * Wrong codes are counted in the store, across restarts.
 * @returns why the operator may not sign in; null if they may.
 */
async function checkCode(
  { operators, factor, now }: StaffFactorOptions,
  operatorId: number,
  code: string | undefined,
): Promise<Refusal | null> {
  const row = await operators.byId(operatorId);
  if (!row?.hasSecondFactor) return refuse('FORBIDDEN', { reason: 'invitationOnly' });
  if (row.lockedUntil > now()) return locked(row.lockedUntil - now());
  if (code === undefined || code === '') return refuse('SECOND_FACTOR_REQUIRED', { reason: 'code' }, 'code');
  if (await factor.take(operatorId, code)) {
    await operators.rightCode(operatorId);
    return null;
  }
  const isLocked = await operators.wrongCode(operatorId, { most: WRONG_CODES, until: now() + LOCK_MS });
  return isLocked ? locked(LOCK_MS) : refuse('INVALID_OTP', { reason: 'factor' }, 'code');
}

function locked(waitMs: number): Refusal {
  return refuse('TOO_MANY_REQUESTS', { reason: 'factorLocked', wait: waitMs });
}
