/** Every key of ours begins so. */
const PREFIX = 'crease.';

/**
 * Removes everything stored in this browser for whoever was signed in.
 * @param kept keys of what is not theirs.
 */
export function clearStored(kept: readonly string[]): void {
  for (const storage of storages())
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX) && !kept.includes(key)) storage.removeItem(key);
}

/** Where the browser forbids storage nothing was stored. */
function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
