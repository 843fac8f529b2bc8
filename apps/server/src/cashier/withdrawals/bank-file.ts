import type { Withdrawal } from '@crease/engine';
import { unitsFromMoney } from '@crease/kernel';
import type { AccountDetails } from '../../payout-accounts/account-details.ts';

/** A withdrawal that the bank pays, with the account in the clear. */
export interface BankRow {
  readonly withdrawal: Withdrawal;
  readonly details: AccountDetails;
}

const HEAD = ['request', 'amount', 'status', 'reference', 'name', 'account', 'ifsc', 'upi'] as const;
/** A name that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

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
  return `${[HEAD, ...lines].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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
  const text = new TextDecoder().decode(bytes).replace(/^\ufeff/, '');
  const [head, ...lines] = cellsOf(text);
  const places = COLUMNS.map((name) => (head ?? []).findIndex((cell) => cell.trim().toLowerCase() === name));
  if (places.includes(-1)) return null;
  return lines.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const [request = '', amount = '', status = '', reference = ''] = places.map((place) => cells[place]?.trim() ?? '');
    return [{ line: at + 2, request, amount, status: status.toLowerCase(), reference }];
  });
}

/** Comma-separated values as rows of cells; quotes and line ends as RFC 4180 has them. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  return rows;
}
