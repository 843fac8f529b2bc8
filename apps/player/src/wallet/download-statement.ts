import type { StatementLine } from '@crease/client';
import type { StatementPocket } from '@crease/contract';
import { type CsvCell, csvFile, unitsFromMoney } from '@crease/kernel';
import type { DateRange } from '@crease/web';
import { call, saveText, statementText, utcOffset } from '@crease/web';

/** Filter of statement lines: days, and one pocket or all. */
export interface StatementFilter {
  readonly range: DateRange;
  readonly pocket: StatementPocket | 'all';
}

/** Column heads and names of pockets, in the player's language. */
interface StatementTexts {
  readonly columns: readonly string[];
  readonly pockets: Readonly<Record<StatementPocket, string>>;
}

/**
 * Downloads all pages of the statement as `crease-statement-2026-11-14-2026-11-20.csv`; for a pocket other than cash
 * its name precedes the days.
 * @throws {ApiError} already shown in a toast.
 */
export async function downloadStatement(filter: StatementFilter, texts: StatementTexts): Promise<void> {
  const { range, pocket } = filter;
  const lines = await allLines(filter);
  const text = csvFile([texts.columns, ...lines.map((line) => rowOf(line, texts))]);
  saveText(`crease-statement-${pocket === 'cash' ? '' : `${pocket}-`}${range.from}-${range.to}.csv`, text);
}

async function allLines({ range, pocket }: StatementFilter): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call('statement', {
      params: range,
      query: { page, pocket, utcOffset: utcOffset(range) },
    });
    lines.push(...items);
    if (items.length === 0 || lines.length >= total) return lines;
  }
}

function rowOf(line: StatementLine, { pockets }: StatementTexts): CsvCell[] {
  return [
    line.at,
    pockets[line.pocket],
    line.kind,
    statementText(line),
    line.reference,
    ...[line.debit, line.credit, line.balance].map(unitsFromMoney),
  ];
}
