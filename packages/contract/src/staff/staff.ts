import { z } from 'zod';
import { id, isoTime, units, wholeUnits } from '../wire/scalars.ts';
import { waitingChange } from '../wire/terms.ts';
import { spentByKind } from './alone.ts';
import { operator, operatorRole } from './operator.ts';

const reason = z.string('Say why').trim().min(3, 'Say why').max(200);

export const staffParams = z.object({ operatorId: id });
export const staffSession = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: isoTime,
  lastSeenAt: isoTime,
});
export const endStaffSessionBody = z.object({ operatorId: id, sessionId: id, reason });
export const staffPersonBody = z.object({ operatorId: id, reason });
export const staffRoleBody = z.object({ operatorId: id, role: operatorRole, reason });

/** Maximum amount of a player's request. */
const MOST = 4_000_000;
const sum = wholeUnits(0, MOST).nullable();
/** Limits that one operator decides alone: a withdrawal, a deposit, a balance adjustment. */
export const staffLimits = z.object({
  operatorId: z.string(),
  /** Personal limits; null: the general ones. */
  own: z.object({ withdrawals: units.nullable(), deposits: units.nullable(), adjustments: units.nullable() }),
  house: z.object({ withdrawals: units, deposits: units, adjustments: units }),
  today: spentByKind,
});
export type StaffLimits = z.infer<typeof staffLimits>;
export const staffLimitsReply = staffLimits.extend(waitingChange);
/** All three at once; null: the general ones. */
export const staffLimitsBody = z.object({ operatorId: id, withdrawals: sum, deposits: sum, adjustments: sum, reason });
/** A role changes when a second owner agrees. */
export const staffRoleReply = z.object({ operator, proposalId: z.string() });
