import type { Operator } from '@crease/contract';
import type { OperatorRow } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import { isoTime } from '../../core/iso-time.ts';

/** Time to set up a second factor, from the first day on; milliseconds. */
export const FACTOR_GRACE_MS = 2 * 86_400_000;

export function operatorWire(row: OperatorRow): Operator {
  const { operatorId, username, role, createdAt, disabledAt, hasSecondFactor, lockedUntil, lastSeenAt } = row;
  return {
    id: String(operatorId),
    username,
    role,
    disabled: disabledAt !== null,
    createdAt: isoTime(createdAt),
    secondFactor: hasSecondFactor,
    factorDueAt: hasSecondFactor ? null : isoTime(row.factorDueAt),
    lockedUntil: lockedUntil === 0 ? null : isoTime(lockedUntil),
    lastSeenAt: lastSeenAt === null ? null : isoTime(lastSeenAt),
  };
}

/** The command line: a machine, which needs no second factor. */
export function consoleWire({ username, role }: OperatorCaller, now: number): Operator {
  return {
    id: username,
    username,
    role,
    disabled: false,
    createdAt: isoTime(now),
    secondFactor: false,
    factorDueAt: null,
    lockedUntil: null,
    lastSeenAt: null,
  };
}
