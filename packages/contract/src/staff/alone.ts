import { z } from 'zod';
import { emptyAsAbsent, id, units, wholeUnits } from '../wire/scalars.ts';

const byKind = <T extends z.ZodType>(of: T) =>
  z.object({ adjustments: of, deposits: of, withdrawals: of, results: of });

/** Amount decided alone today (in India), and the daily limit. */
const spent = z.object({ decided: units, day: units });
export const spentByKind = byKind(spent);
export type SpentByKind = z.infer<typeof spentByKind>;

export const aloneQuery = z.object({ playerId: z.preprocess(emptyAsAbsent, id.optional()) });
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
  deposits: wholeUnits(0, 4_000_000).optional(),
  times: byKind(times).partial().optional(),
  reason: z.string('Say why').trim().min(3, 'Say why').max(200),
});
/** The settings in force, and the proposal that waits for a second operator. */
export const aloneSettingsReply = aloneSettings.extend({ proposalId: z.string() });

/** A change of the limits that one operator decides alone. */
export const alonePreview = z.object({
  about: z.literal('alone'),
  limitsNow: aloneSettings,
  limitsThen: aloneSettings,
});
