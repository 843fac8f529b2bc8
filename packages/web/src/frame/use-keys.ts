import { useEffect, useRef } from 'react';

/** Actions by key, as `KeyboardEvent.key`; with the prefix `Control+` for a key held with Control. */
export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>;

interface KeyOptions {
  /** The keys precede equal ones of other parts of the page. */
  isFirst?: boolean;
  /** A held key acts each time that it repeats, instead of once. */
  repeats?: boolean;
}

/** Binds keys to the page. They are ignored in fields, while a modal is open, and with other modifiers. */
export function useKeys(keys: KeyMap, { isFirst = false, repeats = false }: KeyOptions = {}): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.ctrlKey ? `Control+${event.key}` : event.key];
      const isIgnored = event.defaultPrevented || event.metaKey || event.altKey || (event.repeat && !repeats);
      if (!act || isIgnored || isElsewhere(event.target)) return;
      // Otherwise a letter that opens a field or dialog is typed into it.
      if (event.key.length === 1) event.preventDefault();
      act(event);
    };
    window.addEventListener('keydown', press, isFirst);
    return () => window.removeEventListener('keydown', press, isFirst);
  }, [isFirst, repeats]);
}

/** Returns whether keys belong to a field or an open modal. */
function isElsewhere(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return isField || document.querySelector('dialog[open]') !== null;
}
