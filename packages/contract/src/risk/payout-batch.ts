import { z } from 'zod';
import type { FileRule } from '../wire/route.ts';
import { units } from '../wire/scalars.ts';
import { waitingChange } from '../wire/terms.ts';

/** What the bank pays for us: agreed withdrawals that no provider carries. */
export const payoutBatchBody = z.object({
  /** Also those that were in a file before and are not confirmed: the file was lost. */
  again: z.boolean().default(false),
});
export const payoutBatch = z.object({
  /** What the file is called. */
  name: z.string(),
  /** With whole account numbers: it is for the bank alone. */
  csv: z.string(),
  rows: z.number().int(),
  total: units,
});
export type PayoutBatch = z.infer<typeof payoutBatch>;

/** Who pays bank accounts and UPI addresses: a gateway by itself, or the bank by a file. */
export const payoutMethod = z.object({ paidBy: z.enum(['gateway', 'file']) });
export const payoutMethodReply = payoutMethod.extend(waitingChange);
export const payoutMethodBody = payoutMethod.extend({
  reason: z.string('Say why').trim().min(3, 'Say why').max(200),
});

/** The bank's answer: CSV with the columns request, amount, status (paid or failed) and reference. */
export const CONFIRMATION_FILES = {
  confirmation: { isRequired: true, maxBytes: 1024 * 1024 },
} as const satisfies Record<string, FileRule>;

/** Why a row was left alone. */
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
  /** Of the file, the head being line 1. */
  line: z.number().int(),
  /** As the file names it. */
  request: z.string(),
  /** `already`: confirmed before, just so. `waiting`: a second person agrees that the bank did not pay it. */
  outcome: z.enum(['paid', 'failed', 'already', 'waiting', 'refused']),
  fault: confirmationFault.nullable(),
});
export type ConfirmedRow = z.infer<typeof confirmedRow>;
export const payoutConfirmation = z.object({ rows: z.array(confirmedRow) });
