import type { PayoutAccount, PayoutDeskAccount } from '@crease/contract';
import { isoTime } from '../core/iso-time.ts';
import { maskedNumber } from './account-details.ts';
import { nameMatches } from './name-check.ts';
import { type OpenedAccount, unpayableReason } from './payout-accounts.ts';

/** An account as its player sees it. @param now epoch milliseconds. */
export function payoutAccountWire(opened: OpenedAccount, now: number): PayoutAccount {
  const { row, details, nameCheck } = opened;
  return {
    payoutAccountId: row.payoutAccountId,
    type: row.type,
    masked: maskedNumber(details),
    accountName: details.nameAtBank ?? details.accountName,
    bankName: details.bankName,
    ifscCode: details.ifscCode ?? null,
    iban: details.iban ?? null,
    expiry: details.expiry ?? null,
    nameMatches: nameMatches(nameCheck),
    nameCheck,
    payableFrom: isoTime(row.payableFrom),
    payable: row.removedAt === null && unpayableReason(opened, now) === null,
    addedAt: isoTime(row.addedAt),
  };
}

/** @param alsoOf other players with the same number. */
export function payoutDeskWire(opened: OpenedAccount, alsoOf: readonly number[], now: number): PayoutDeskAccount {
  const { row, verifiedName } = opened;
  const { iban: _, ...account } = payoutAccountWire(opened, now);
  return {
    ...account,
    playerId: String(row.playerId),
    verifiedName,
    alsoOf: alsoOf.map(String),
    removedAt: row.removedAt === null ? null : isoTime(row.removedAt),
  };
}
