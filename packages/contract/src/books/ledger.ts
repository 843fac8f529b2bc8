import { ASSETS } from '@crease/kernel';
import { ACCOUNT_KINDS, type AccountKind } from '@crease/ledger';
import { z } from 'zod';
import { isoTime, optionalQuery, units } from '../wire/scalars.ts';

const day = optionalQuery(z.iso.date('day: YYYY-MM-DD'));
const transferId = optionalQuery(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER));
const accountId = z.string().min(1).max(128);

/** End of a day (UTC); absent: now. */
export const trialBalanceQuery = z.object({ day });
export const kindBalance = z.object({
  kind: z.string(),
  /** Meaning of this kind of money. */
  meaning: z.string(),
  owner: z.enum(['player', 'gateway', 'pool', 'house']),
  accounts: z.number().int(),
  balance: units,
});
/** Every kind of account with its balance; per asset they sum to zero. */
export const trialBalance = z.object({
  /** null: now. */
  day: z.string().nullable(),
  at: isoTime,
  assets: z.array(z.object({ asset: z.string(), sum: units, kinds: z.array(kindBalance) })),
});

export const ledgerAccountsQuery = z.object({
  kind: z.enum(Object.keys(ACCOUNT_KINDS) as [AccountKind, ...AccountKind[]]),
  asset: z.enum(ASSETS),
  day,
  /** The `next` of the previous page. */
  after: z.string().max(128).optional(),
});
export const ledgerAccount = z.object({
  account: z.string(),
  kind: z.string(),
  asset: z.string(),
  balance: units,
  playerId: z.string().nullable(),
  username: z.string().nullable(),
});
export const ledgerAccounts = z.object({
  items: z.array(ledgerAccount),
  /** Cursor of the next page; null: last page. */
  next: z.string().nullable(),
});

export const ledgerEntriesQuery = z.object({
  account: accountId,
  day,
  /** The `next` of the previous page. */
  below: transferId,
});
const journalHead = {
  journalId: z.string(),
  at: isoTime,
  kind: z.string(),
  /** Description of its purpose. */
  what: z.string(),
  /** A market, a deposit, an adjustment; empty if none. */
  reference: z.string(),
};
export const ledgerEntry = z.object({
  ...journalHead,
  transferId: z.string(),
  /** The opposite account. */
  other: z.string(),
  debit: units,
  credit: units,
  /** Balance of this account after this entry. */
  balance: units,
});
export const ledgerEntries = z.object({
  account: ledgerAccount,
  /** Newest first. */
  items: z.array(ledgerEntry),
  next: z.string().nullable(),
});

export const ledgerJournal = z.object({ ...journalHead, key: z.string(), asset: z.string() });
export const journalParams = z.object({
  journalId: z.string().regex(/^[1-9]\d{0,15}$/, 'journalId is a whole number'),
});
export const wholeJournal = ledgerJournal.extend({
  transfers: z.array(
    z.object({
      transferId: z.string(),
      debit: z.string(),
      credit: z.string(),
      amount: units,
      debitBalance: units,
      creditBalance: units,
    }),
  ),
  /** Journals that it reverses, or that reverse it. */
  related: z.array(ledgerJournal),
});

export const ledgerSearchQuery = z.object({
  /** A journal, a transfer, a player, a reference, a key or an account. */
  text: z.string().trim().min(1).max(128),
  below: transferId,
});
export const ledgerFound = z.object({
  accounts: z.array(ledgerAccount),
  /** Newest first. */
  journals: z.array(ledgerJournal),
  /** More journals under the same reference. */
  next: z.string().nullable(),
});
