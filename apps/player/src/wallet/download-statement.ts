import type { StatementLine } from '@crease/client';
import { unitsFromMoney } from '@crease/kernel';
import type { DateRange } from '@crease/web';
import { type CsvCell, call, csvOf, statementText } from '@crease/web';

/**
 * Fetches every page of the range and hands it to the browser as `crease-statement-2026-11-14-2026-11-20.csv`.
 * @param columns heads of the seven columns, in the player's language.
 * @throws {ApiError} told in a toast already.
 */
export async function downloadStatement(range: DateRange, columns: readonly string[]): Promise<void> {
  const lines = await allLines(range);
  const text = csvOf([columns, ...lines.map(rowOf)]);
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `crease-statement-${range.from}-${range.to}.csv`;
  link.click();
  // The browser has taken hold of it by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

async function allLines(range: DateRange): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call('statement', { params: range, query: { page } });
    lines.push(...items);
    if (items.length === 0 || lines.length >= total) return lines;
  }
}

function rowOf(line: StatementLine): CsvCell[] {
  return [
    line.at,
    line.kind,
    statementText(line),
    line.reference,
    ...[line.debit, line.credit, line.balance].map(unitsFromMoney),
  ];
}
