/** A text that a spreadsheet would run as a formula is disarmed by an apostrophe; numbers stay numbers. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

export type CsvCell = string | number;

/**
 * Rows as comma-separated values (RFC 4180): CRLF between rows, quotes only where needed.
 * A byte order mark tells spreadsheets that the text is UTF-8.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
