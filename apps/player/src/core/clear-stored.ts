/** Every key of ours begins so. */
const PREFIX = 'crease.';
/** The code of the link that brought the visitor: nothing of the player's. */
const KEPT: readonly string[] = ['crease.auth-modal'];

/** Removes everything stored in this browser for whoever was signed in. */
export function clearStored(): void {
  for (const storage of storages())
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX) && !KEPT.includes(key)) storage.removeItem(key);
}

/** Where the browser forbids storage nothing was stored. */
function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
