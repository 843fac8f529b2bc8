/** Prefix of all storage keys of this app. */
const PREFIX = 'crease.';

/**
 * Removes everything that this browser stores for the account that was signed in.
 * @param kept keys that do not belong to the account.
 */
export function clearStored(kept: readonly string[]): void {
  for (const storage of storages())
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX) && !kept.includes(key)) storage.removeItem(key);
}

/** A browser that forbids storage has nothing stored. */
function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
