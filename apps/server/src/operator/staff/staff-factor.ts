import { type Refusal, refuse } from '@crease/kernel';
import type { OperatorRow, Store } from '@crease/store';
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

/**
 * Second step of a sign-in, after a right password. Wrong codes are counted in the store, across restarts.
 * @returns why the operator may not sign in; null if they may.
 */
export async function checkStaffFactor(
  { operators, factor, now }: StaffFactorOptions,
  row: OperatorRow,
  code: string | undefined,
): Promise<Refusal | null> {
  const { operatorId } = row;
  if (row.lockedUntil > now()) return locked(row.lockedUntil - now());
  if (!row.hasSecondFactor) return refuse('FORBIDDEN', { reason: 'invitationOnly' });
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
