import { type KeyMap, useKeys as useKeysOnce } from '@crease/web';

/** Binds keys to the page. A held key acts again and again: J and K run through a list. */
export function useKeys(keys: KeyMap): void {
  useKeysOnce(keys, { repeats: true });
}
