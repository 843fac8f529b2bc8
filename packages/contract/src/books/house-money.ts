import { z } from 'zod';
import { id, isoTime, pageQuery, units, wholeUnits } from '../wire/scalars.ts';
import { waitingChange } from '../wire/terms.ts';

const reason = z.string('Say why').trim().min(3, 'Say why').max(200);
const day = z.iso.date('a day: YYYY-MM-DD');

/** A payment as one of two books has it; `amount` in whole units of its own currency. */
const bookSide = z.object({
  status: z.enum(['paid', 'refunded', 'failed', 'pending']),
  amount: z.number(),
  currency: z.string(),
});

/** What our book and a provider's say differently about one transaction. */
const bookDifference = z.object({
  gateway: z.string(),
  kind: z.enum(['only_ours', 'only_theirs', 'amount', 'currency', 'status', 'payment', 'twice_ours', 'twice_theirs']),
  /** `D-17` or `W-5`. */
  request: z.string(),
  /** The provider's; a payout is known by our name for it. */
  transaction: z.string(),
  ours: bookSide.nullable(),
  theirs: bookSide.nullable(),
});

/** What came of holding one day's requests against what the providers say of them. */
export const reconciliation = z.object({
  /** In UTC, as a statement counts days: requests that were made on it. */
  day,
  startedAt: isoTime,
  endedAt: isoTime,
  gateways: z.array(
    z.object({
      gateway: z.string(),
      /** Transactions in either book, and those that differ. */
      ours: z.number().int(),
      theirs: z.number().int(),
      differences: z.number().int(),
      /** Requests about which the provider gave no answer. */
      unanswered: z.number().int(),
    }),
  ),
  /** The first hundred; `differencesTotal` counts all. */
  differences: z.array(bookDifference),
  differencesTotal: z.number().int(),
});
export type Reconciliation = z.infer<typeof reconciliation>;
export const reconciliationQuery = z.object({ page: pageQuery });
export const reconciliationParams = z.object({ day: id });
export const reconcileBody = z.object({ reason });

/** What the house decides about money; sums in the players' money, rates in it for one unit of a currency. */
export const moneySettings = z.object({
  withdrawals: z.object({
    /** Whether players can call off a withdrawal that waits. */
    cancellable: z.boolean(),
    /** Whether the identity must be verified before. */
    needsIdentity: z.boolean(),
    /** What share of all deposits must be played before anything is withdrawn, percent; 0 = none. */
    rolloverPercent: z.number().int(),
    /** Up to this one person approves alone; above it two must. */
    aloneMax: units,
    /** The least that is paid out. */
    min: units,
  }),
  rates: z.object({ BDT: z.number(), USDT: z.number() }),
  /** Most that a rate may move from its last value, from that of 24 hours ago and from the second source, percent. */
  rateStepPercent: z.number().int(),
});
export type MoneySettings = z.infer<typeof moneySettings>;
/** The settings in force. */
export const moneySettingsReply = moneySettings.extend(waitingChange);

/** As high as a person can set a sum. */
const HIGHEST = 1_000_000_000;
/** Only what changes. */
export const withdrawalSettingsBody = z.object({
  cancellable: z.boolean().optional(),
  needsIdentity: z.boolean().optional(),
  rolloverPercent: z.number().int().min(0).max(1000).optional(),
  aloneMax: wholeUnits(0, HIGHEST).optional(),
  min: wholeUnits(1, HIGHEST).optional(),
  reason,
});
/** Rupees for one unit, six decimals at most. */
const rate = z.number().min(0.000001).max(1_000_000).multipleOf(0.000001);
export const ratesBody = z.object({
  BDT: rate.optional(),
  USDT: rate.optional(),
  stepPercent: z.number().int().min(1).max(20).optional(),
  reason,
});
