import { z } from 'zod';
import { id, isoTime, pageQuery, reasonText, units, wholeUnits } from '../wire/scalars.ts';
import { waitingChange } from '../wire/terms.ts';

const day = z.iso.date('a day: YYYY-MM-DD');

/** A payment in the ledger or in a provider's report; `amount` in whole units of its currency. */
const bookSide = z.object({
  status: z.enum(['paid', 'refunded', 'failed', 'pending']),
  amount: z.number(),
  currency: z.string(),
});

/** A difference between the ledger and a provider's report about one transaction. */
const bookDifference = z.object({
  gateway: z.string(),
  kind: z.enum(['only_ours', 'only_theirs', 'amount', 'currency', 'status', 'payment', 'twice_ours', 'twice_theirs']),
  /** `D-17` or `W-5`. */
  request: z.string(),
  /** The provider's transaction; for a payout, the id that Crease gave it. */
  transaction: z.string(),
  ours: bookSide.nullable(),
  theirs: bookSide.nullable(),
});

/** Result of comparing one day's requests with the providers' reports. */
export const reconciliation = z.object({
  /** Day in UTC, as in statements, on which the requests were made. */
  day,
  startedAt: isoTime,
  endedAt: isoTime,
  gateways: z.array(
    z.object({
      gateway: z.string(),
      /** Number of transactions in each source, and of differences. */
      ours: z.number().int(),
      theirs: z.number().int(),
      differences: z.number().int(),
      /** Number of requests that the provider did not answer. */
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
export const reconcileBody = z.object({ reason: reasonText });

/** The operator's terms of money; amounts in the players' money, rates in it per unit of a currency. */
export const moneySettings = z.object({
  withdrawals: z.object({
    /** Whether players can cancel a waiting withdrawal. */
    cancellable: z.boolean(),
    /** Whether the identity must be verified first. */
    needsIdentity: z.boolean(),
    /** Share of all deposits that must be played before a withdrawal, percent; 0 = none. */
    rolloverPercent: z.number().int(),
    /** Maximum that one operator approves alone; above it two must. */
    aloneMax: units,
    /** Minimum withdrawal. */
    min: units,
  }),
  rates: z.object({ BDT: z.number(), USDT: z.number() }),
  /** Maximum change of a rate from its last value, from that of 24 hours ago and from the second source, percent. */
  rateStepPercent: z.number().int(),
});
export type MoneySettings = z.infer<typeof moneySettings>;
/** The settings in force. */
export const moneySettingsReply = moneySettings.extend(waitingChange);

/** Maximum amount of a setting. */
const HIGHEST = 1_000_000_000;
/** Only the changed fields. */
export const withdrawalSettingsBody = z.object({
  cancellable: z.boolean().optional(),
  needsIdentity: z.boolean().optional(),
  rolloverPercent: z.number().int().min(0).max(1000).optional(),
  aloneMax: wholeUnits(0, HIGHEST).optional(),
  min: wholeUnits(1, HIGHEST).optional(),
  reason: reasonText,
});
/** Rupees per unit, at most six decimals. */
const rate = z.number().min(0.000001).max(1_000_000).multipleOf(0.000001);
export const ratesBody = z.object({
  BDT: rate.optional(),
  USDT: rate.optional(),
  stepPercent: z.number().int().min(1).max(20).optional(),
  reason: reasonText,
});
