/** Rows read at a time. */
const PAGE = 200;

/**
 * Yields all rows of a table in order of their ids, page by page.
 * @param read returns at most `limit` rows after an id.
 */
export async function* pagesOf<T>(
  read: (after: string, limit: number) => Promise<T[]>,
  idOf: (row: T) => string,
): AsyncGenerator<T[]> {
  for (let after = ''; ; ) {
    const rows = await read(after, PAGE);
    const last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (last === undefined || rows.length < PAGE) return;
    after = idOf(last);
  }
}
