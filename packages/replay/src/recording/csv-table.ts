import { readCsv } from '@crease/kernel';

/** A CSV text by its header: `rows[i].column`; a field may be in double quotes. */
interface CsvTable {
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly CsvRow[];
}

export interface CsvRow {
  /** Line number in the file, from 1, including the header. */
  readonly line: number;
  /** Text of a column; empty if row or column is missing. */
  readonly get: (column: string) => string;
}

/** Reads the whole table without empty lines. Line ends are LF or CR LF. */
export function readCsvTable(text: string): CsvTable {
  const [header, ...lines] = readCsvLines(text);
  const place = new Map((header?.fields ?? []).map((column, index) => [column, index]));
  const rows = lines.map(
    ({ line, fields }): CsvRow => ({ line, get: (column) => fields[place.get(column) ?? -1] ?? '' }),
  );
  return { columns: new Set(place.keys()), rows };
}

/** Returns the fields of every non-empty line. */
export function readCsvLines(text: string): { readonly line: number; readonly fields: readonly string[] }[] {
  return readCsv(text).flatMap((cells, index) => {
    const fields = cells.map((cell) => cell.trim());
    return fields.join() === '' ? [] : [{ line: index + 1, fields }];
  });
}

/** Returns the columns of the first non-empty line. */
export function csvHeader(text: string): readonly string[] {
  const start = text.replace(/^[\uFEFF\r\n]+/, '');
  return readCsvLines(start.slice(0, start.search(/[\r\n]|$/)))[0]?.fields ?? [];
}
