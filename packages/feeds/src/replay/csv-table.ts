/** A comma separated text by its header: `rows[i].column`; a field may be in double quotes. */
export interface CsvTable {
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
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = fieldsOf(lines[0] ?? '');
  const place = new Map(header.map((column, index) => [column, index]));
  const rows = lines.flatMap((line, index): CsvRow[] => {
    if (index === 0 || line.trim() === '') return [];
    const fields = fieldsOf(line);
    return [{ line: index + 1, get: (column) => fields[place.get(column) ?? -1] ?? '' }];
  });
  return { columns: new Set(header), rows };
}

/** The columns of a text's first line. */
export function csvHeader(text: string): readonly string[] {
  const start = text.replace(/^\uFEFF/, '');
  return fieldsOf(start.slice(0, start.search(/[\r\n]|$/)));
}

function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    fields.push((quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim());
  return fields;
}
