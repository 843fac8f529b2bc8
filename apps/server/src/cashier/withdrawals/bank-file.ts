import type { Withdrawal } from '@crease/engine';
import { csvLines, readCsv, unitsFromMoney } from '@crease/kernel';
import type { AccountDetails } from '../../payout-accounts/account-details.ts';

/** A withdrawal for the bank, with the decrypted account. */
export interface BankRow {
  readonly withdrawal: Withdrawal;
  readonly details: AccountDetails;
}

const HEAD = ['request', 'amount', 'status', 'reference', 'name', 'account', 'ifsc', 'upi'] as const;

/**
 * Returns the bank file, RFC 4180. `status` and `reference` are empty: the bank fills them in and returns the same
 * file. Amounts in whole units with two decimals.
 */
export function bankFile(rows: readonly BankRow[]): string {
  const lines = rows.map(({ withdrawal, details }) => [
    `W-${withdrawal.withdrawalId}`,
    unitsFromMoney(withdrawal.amount - withdrawal.fee).toFixed(2),
    '',
    '',
    details.nameAtBank ?? details.accountName ?? '',
    details.accountNo ?? details.iban ?? '',
    details.ifscCode ?? '',
    details.upi ?? '',
  ]);
  return csvLines([HEAD, ...lines]);
}

/** A raw line of the bank's answer; a missing column is empty. */
export interface AnswerRow {
  /** The header is line 1. */
  readonly line: number;
  readonly request: string;
  readonly amount: string;
  readonly status: string;
  readonly reference: string;
}

const COLUMNS = ['request', 'amount', 'status', 'reference'] as const;

/** Parses the bank's answer. @returns its rows; null if it is not such a file, or a column is missing. */
export function readAnswer(bytes: Uint8Array): readonly AnswerRow[] | null {
  const [head, ...lines] = readCsv(new TextDecoder().decode(bytes));
  const places = COLUMNS.map((name) => (head ?? []).findIndex((cell) => cell.trim().toLowerCase() === name));
  if (places.includes(-1)) return null;
  return lines.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const [request = '', amount = '', status = '', reference = ''] = places.map((place) => cells[place]?.trim() ?? '');
    return [{ line: at + 2, request, amount, status: status.toLowerCase(), reference }];
  });
}
