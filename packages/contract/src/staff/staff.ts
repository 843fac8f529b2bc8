import { z } from 'zod';
import { id, isoTime, optionalQuery, reasonText, units, wholeUnits } from '../wire/scalars.ts';
import { waitingChange } from '../wire/terms.ts';
import { operator, operatorRole } from './operator.ts';

/** Maximum amount of a player's request. */
const MOST = 4_000_000;

const byKind = <T extends z.ZodType>(of: T) =>
  z.object({ adjustments: of, deposits: of, withdrawals: of, results: of });

/** Amount decided alone today (in India), and the daily limit. */
const spent = z.object({ decided: units, day: units });
export const spentByKind = byKind(spent);
export type SpentByKind = z.infer<typeof spentByKind>;

export const aloneQuery = z.object({ playerId: optionalQuery(id) });
/** `call`: the limit per call. `player`: for the requested player, by any operator; null: none requested. */
export const aloneToday = z.object({
  person: byKind(spent.extend({ call: units })),
  player: spentByKind.nullable(),
});
export type AloneToday = z.infer<typeof aloneToday>;

const times = z.number().int().min(1).max(100);
/** Limits that one operator decides alone: a deposit per call, and the daily limits as multiples of those per call. */
export const aloneSettings = z.object({ deposits: units, times: byKind(times) });
export type AloneSettings = z.infer<typeof aloneSettings>;
export const aloneSettingsBody = z.object({
  deposits: wholeUnits(0, MOST).optional(),
  times: byKind(times).partial().optional(),
  reason: reasonText,
});
/** The settings in force, and the proposal that waits for a second operator. */
export const aloneSettingsReply = aloneSettings.extend({ proposalId: z.string() });

/** A change of the limits that one operator decides alone. */
export const alonePreview = z.object({
  about: z.literal('alone'),
  limitsNow: aloneSettings,
  limitsThen: aloneSettings,
});

export const staffParams = z.object({ operatorId: id });
export const staffSession = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: isoTime,
  lastSeenAt: isoTime,
});
export const endStaffSessionBody = z.object({ operatorId: id, sessionId: id, reason: reasonText });
export const staffPersonBody = z.object({ operatorId: id, reason: reasonText });
export const staffRoleBody = z.object({ operatorId: id, role: operatorRole, reason: reasonText });

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
export const staffLimitsBody = z.object({
  operatorId: id,
  withdrawals: sum,
  deposits: sum,
  adjustments: sum,
  reason: reasonText,
});
/** A role changes when a second owner agrees. */
export const staffRoleReply = z.object({ operator, proposalId: z.string() });
