import { sameJson } from '../markets/same-json.ts';

/**
 * Stores a row, or finds it stored by a statement whose reply was lost.
 * @param add resolves with false if another row has its number.
 * @param rowsFrom returns what is stored from the row's number on, in order.
 * @returns null if the row is stored, otherwise the rows that are stored instead.
 * @throws what `add` throws if nothing is stored.
 */
export async function storedOrOthers<R extends object>(
  row: R,
  add: () => Promise<boolean>,
  rowsFrom: () => Promise<readonly R[]>,
): Promise<readonly R[] | null> {
  let fault: unknown = null;
  try {
    if (await add()) return null;
  } catch (error) {
    fault = error;
  }
  const stored = await rowsFrom();
  // As JSON keeps it.
  if (sameJson(JSON.parse(JSON.stringify(row)), stored[0])) return null;
  if (fault !== null && stored.length === 0) throw fault;
  return stored;
}
