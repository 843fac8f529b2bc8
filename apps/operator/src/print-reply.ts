/** Formats a reply for reading: a list as a table, an object as lines of name and value. */
export function replyText(reply: unknown): string {
  if (Array.isArray(reply)) return tableText(reply);
  if (typeof reply !== 'object' || reply === null) return cellText(reply);
  const { items, total, page, pageSize } = reply as Record<string, unknown>;
  if (Array.isArray(items)) {
    const pages = Math.max(1, Math.ceil(Number(total) / Number(pageSize)));
    return `${tableText(items)}\n${total} in all, page ${page} of ${pages}`;
  }
  const entries = Object.entries(reply);
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${cellText(value)}`).join('\n');
}

function tableText(rows: readonly unknown[]): string {
  if (rows.length === 0) return 'nothing';
  const names = [...new Set(rows.flatMap((row) => Object.keys(row as object)))];
  const cells = rows.map((row) => names.map((name) => cellText((row as Record<string, unknown>)[name])));
  const widths = names.map((name, at) => Math.max(name.length, ...cells.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(names), ...cells.map(line)].join('\n');
}

/** Removes control characters from players' text. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd');
}
