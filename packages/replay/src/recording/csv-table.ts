import { readCsv } from '@crease/kernel';

/** A comma separated text by its header: `rows[i].column`; a field may be in double quotes. */
interface CsvTable {
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly CsvRow[];
}

export interface CsvRow {
  /** In the file, from 1, the header among them. */
  readonly line: number;
  /** The text of a column; empty where the row or the column lacks it. */
  readonly get: (column: string) => string;
}

/** Reads the whole table; empty lines are left out. Line ends are LF or CR LF. */
export function readCsvTable(text: string): CsvTable {
  const [header, ...lines] = readCsvLines(text);
  const place = new Map((header?.fields ?? []).map((column, index) => [column, index]));
  const rows = lines.map(
    ({ line, fields }): CsvRow => ({ line, get: (column) => fields[place.get(column) ?? -1] ?? '' }),
  );
  return { columns: new Set(place.keys()), rows };
}

/** The fields of every line that is not empty. */
export function readCsvLines(text: string): { readonly line: number; readonly fields: readonly string[] }[] {
  return readCsv(text).flatMap((cells, index) => {
    const fields = cells.map((cell) => cell.trim());
    return fields.join() === '' ? [] : [{ line: index + 1, fields }];
  });
}

/** The columns of a text's first line that is not empty. */
export function csvHeader(text: string): readonly string[] {
  const start = text.replace(/^[\uFEFF\r\n]+/, '');
  return readCsvLines(start.slice(0, start.search(/[\r\n]|$/)))[0]?.fields ?? [];
}
