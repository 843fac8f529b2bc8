import { z } from 'zod';
import type { FileRule } from '../wire/route.ts';
import { reasonText, units } from '../wire/scalars.ts';
import { waitingChange } from '../wire/terms.ts';

/** Payouts by bank file: approved withdrawals without a provider. */
export const payoutBatchBody = z.object({
  /** Includes those of an earlier file that are not confirmed, because the file was lost. */
  again: z.boolean().default(false),
});
export const payoutBatch = z.object({
  /** Name of the file. */
  name: z.string(),
  /** With full account numbers: only for the bank. */
  csv: z.string(),
  rows: z.number().int(),
  total: units,
});
export type PayoutBatch = z.infer<typeof payoutBatch>;

/** Who pays bank accounts and UPI addresses: a gateway automatically, or the bank by a file. */
export const payoutMethod = z.object({ paidBy: z.enum(['gateway', 'file']) });
export const payoutMethodReply = payoutMethod.extend(waitingChange);
export const payoutMethodBody = payoutMethod.extend({
  reason: reasonText,
});

/** The bank's answer: CSV with the columns request, amount, status (paid or failed) and reference. */
export const CONFIRMATION_FILES = {
  confirmation: { isRequired: true, maxBytes: 1024 * 1024 },
} as const satisfies Record<string, FileRule>;

/** Why a row was not applied. */
export const confirmationFault = z.enum([
  'badRow',
  'twiceInFile',
  'unknownRequest',
  'otherAmount',
  'noReference',
  'notSent',
  'decidedOtherwise',
  'otherReference',
]);
export type ConfirmationFault = z.infer<typeof confirmationFault>;
export const confirmedRow = z.object({
  /** In the file; the header is line 1. */
  line: z.number().int(),
  /** As named in the file. */
  request: z.string(),
  /** `already`: the same was confirmed before. `waiting`: a second operator must agree that the bank did not pay it. */
  outcome: z.enum(['paid', 'failed', 'already', 'waiting', 'refused']),
  fault: confirmationFault.nullable(),
});
export type ConfirmedRow = z.infer<typeof confirmedRow>;
export const payoutConfirmation = z.object({ rows: z.array(confirmedRow) });
