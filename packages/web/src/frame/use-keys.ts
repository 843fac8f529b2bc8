import { useEffect, useRef } from 'react';

/** Actions by key, as `KeyboardEvent.key`; with the prefix `Control+` for a key held with Control. */
type KeyMap = Readonly<Record<string, () => void>>;

/**
 * Binds keys to the page. They are ignored in fields, while a modal is open, with other modifiers, and when a held key
 * repeats.
 * @param isFirst the keys precede equal ones of other parts of the page.
 */
export function useKeys(keys: KeyMap, isFirst = false): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.ctrlKey ? `Control+${event.key}` : event.key];
      const isIgnored = event.defaultPrevented || event.repeat || event.metaKey || event.altKey;
      if (!act || isIgnored || isElsewhere(event.target)) return;
      // Otherwise a letter that opens a field is typed into it.
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press, isFirst);
    return () => window.removeEventListener('keydown', press, isFirst);
  }, [isFirst]);
}

/** Returns whether keys belong to a field or an open modal. */
function isElsewhere(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return isField || document.querySelector('dialog[open]') !== null;
}
