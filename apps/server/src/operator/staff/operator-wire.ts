import type { Operator } from '@crease/contract';
import type { OperatorRow } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import { isoTime } from '../../core/iso-time.ts';

export function operatorWire(row: OperatorRow): Operator {
  const { operatorId, username, role, createdAt, disabledAt, hasSecondFactor, lockedUntil, lastSeenAt } = row;
  return {
    id: String(operatorId),
    username,
    role,
    disabled: disabledAt !== null,
    createdAt: isoTime(createdAt),
    secondFactor: hasSecondFactor,
    joinedAt: isoTime(row.joinedAt),
    invitedBy: row.invitedBy,
    lockedUntil: lockedUntil === 0 ? null : isoTime(lockedUntil),
    lastSeenAt: lastSeenAt === null ? null : isoTime(lastSeenAt),
  };
}

/** The command line, which needs no second factor. */
export function consoleWire({ username, role }: OperatorCaller, now: number): Operator {
  return {
    id: username,
    username,
    role,
    disabled: false,
    createdAt: isoTime(now),
    secondFactor: false,
    joinedAt: isoTime(now),
    invitedBy: null,
    lockedUntil: null,
    lastSeenAt: null,
  };
}
