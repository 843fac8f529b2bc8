import { sameJson } from '../markets/same-json.ts';

/** Returns whether a stored row is the one that was to be stored, as JSON keeps it. */
export function isStoredAs(row: object, stored: object | undefined): boolean {
  return sameJson(JSON.parse(JSON.stringify(row)), stored);
}
