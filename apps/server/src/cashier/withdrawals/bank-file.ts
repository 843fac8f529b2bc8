import type { Withdrawal } from '@crease/engine';
import { csvLines, readCsv, unitsFromMoney } from '@crease/kernel';
import type { AccountDetails } from '../../payout-accounts/account-details.ts';

/** A withdrawal that the bank pays, with the account in the clear. */
export interface BankRow {
  readonly withdrawal: Withdrawal;
  readonly details: AccountDetails;
}

const HEAD = ['request', 'amount', 'status', 'reference', 'name', 'account', 'ifsc', 'upi'] as const;

/**
 * The file for the bank, RFC 4180. `status` and `reference` are empty: the bank fills them in and the same file comes
 * back. Sums in whole units with two decimals.
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

/** A line of the bank's answer as it stands there; a column that is missing is empty. */
export interface AnswerRow {
  /** The head is line 1. */
  readonly line: number;
  readonly request: string;
  readonly amount: string;
  readonly status: string;
  readonly reference: string;
}

const COLUMNS = ['request', 'amount', 'status', 'reference'] as const;

/** Reads the bank's answer. @returns its rows; null: no such file, or its head lacks a column. */
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
