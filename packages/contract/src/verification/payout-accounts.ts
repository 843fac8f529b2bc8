import { z } from 'zod';
import { id, isoTime, reasonText } from '../wire/scalars.ts';
import { waitingChange } from '../wire/terms.ts';

export const payoutAccountType = z.enum(['bank', 'upi', 'card']);
export type PayoutAccountType = z.infer<typeof payoutAccountType>;

const typed = (most: number) => z.string().trim().max(most);
const otp = z.string('Enter the code').trim().min(1, 'Enter the code').max(10);

/** A payout account of a player. Its account or card number is never returned: `masked` shows the end. */
export const payoutAccount = z.object({
  payoutAccountId: id,
  type: payoutAccountType,
  masked: z.string(),
  /** Name of the holder: the verified one, else as entered. */
  accountName: z.string().nullable(),
  bankName: z.string().nullable(),
  ifscCode: z.string().nullable(),
  /** In full, as the holder gave it; null if none was given. */
  iban: z.string().nullable(),
  /** `MM/YY`, for a card. */
  expiry: z.string().nullable(),
  /** Whether the name is the verified one; null: not compared yet. */
  nameMatches: z.boolean().nullable(),
  /** `near`: an operator must review it. `accepted`, `refused`: reviewed by an operator. */
  nameCheck: z.enum(['unchecked', 'equal', 'near', 'different', 'accepted', 'refused']),
  /** No withdrawal is possible before. */
  payableFrom: isoTime,
  /** Whether a withdrawal is possible now. */
  payable: z.boolean(),
  addedAt: isoTime,
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const payoutAccountReply = z.object({ payoutAccount });
export const payoutAccountList = z.object({
  items: z.array(payoutAccount),
  /** The account of `PATCH /bank` and `DELETE /bank`: the first one added; null without accounts. */
  defaultAccountId: id.nullable(),
  /** Maximum number per player. */
  most: z.number().int(),
  /** Waiting time of a new or changed one, hours. */
  payableAfterHours: z.number(),
  /** The name of the verified identity: accounts use this name. */
  verifiedName: z.string().nullable(),
});
export const payoutAccountParams = z.object({ payoutAccountId: id });

/** Reply to sending the code for adding, changing or removing. */
export const payoutCodeReply = z.object({
  sent: z.literal(true),
  resendAfterSeconds: z.number(),
  expiresInSeconds: z.number(),
});

/**
 * `bank`: accountNo and ifscCode, or an iban alone. A bankName that contradicts the IFSC is refused. `upi`: upi.
 * `card`: card, of which the last four digits are stored.
 */
export const addPayoutAccountBody = z.object({
  type: payoutAccountType,
  accountNo: typed(40).optional(),
  /** Absent if the identity is verified, whose name is used. */
  accountName: typed(80).optional(),
  iban: typed(60).optional(),
  ifscCode: typed(20).optional(),
  bankName: typed(80).optional(),
  upi: typed(320).optional(),
  card: typed(40).optional(),
  /** `MM/YY`, for a card. */
  expiry: typed(7).optional(),
  otp,
});

/** Only the changed fields. A new number needs a new account. */
export const changePayoutAccountBody = z.object({
  accountName: typed(80).optional(),
  iban: typed(60).optional(),
  ifscCode: typed(20).optional(),
  bankName: typed(80).optional(),
  expiry: typed(7).optional(),
  otp,
});

/** In the body or in the address: some proxies drop the body of a DELETE. */
export const removePayoutAccountBody = z.object({ otp: otp.optional() }).optional();
export const removePayoutAccountQuery = z.object({ otp: z.string().max(10).optional() });
export const removePayoutAccountReply = z.object({ removed: z.literal(true) });

/** Absent: accounts of all players whose name is close to the verified one, or was refused before the last change. */
export const payoutDeskQuery = z.object({ playerId: z.string().max(16).optional() });
export const payoutDeskAccount = payoutAccount.omit({ iban: true }).extend({
  playerId: z.string(),
  /** The verified name; null: none yet. */
  verifiedName: z.string().nullable(),
  /** Other players who have, or had, the same number. */
  alsoOf: z.array(z.string()),
  removedAt: isoTime.nullable(),
});
export type PayoutDeskAccount = z.infer<typeof payoutDeskAccount>;
export const judgePayoutNameBody = z.object({ payoutAccountId: id, accepted: z.boolean(), reason: reasonText });
export const payoutWaitBody = z.object({ hours: z.number().int().min(0).max(720), reason: reasonText });
export const payoutWait = z.object({ payableAfterHours: z.number() });
export const payoutWaitReply = payoutWait.extend(waitingChange);
