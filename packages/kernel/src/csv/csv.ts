/// <reference path="./papaparse.d.ts" />
import papaparse from 'papaparse';

export type CsvCell = string | number | null;

/** Text that a spreadsheet would run as a formula; a leading apostrophe disables it. Numbers stay numbers. */
const FORMULA = /^[=+\-@\t\r]/;

/** Marks the text as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Returns rows as comma-separated values (RFC 4180), each with its line break, quotes only where needed. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.length > 0 ? `${papaparse.unparse(rows, { escapeFormulae: FORMULA })}\r\n` : '';
}

/** Returns a whole file for spreadsheets: the byte order mark, then {@link csvLines}. */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows);
}

/**
 * Returns the cells of every line, empty lines included. Line ends are LF or CR LF; a byte order mark is ignored.
 * Malformed input is read leniently.
 */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  return papaparse.parse(plain, { delimiter: ',', newline: '\n' }).data;
}
