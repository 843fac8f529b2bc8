import { type RefObject, useEffect, useRef } from 'react';
import type { Refused } from './use-submit.ts';

/** Focuses the input that the server refused: on a phone it may be far above the button. */
export function useFocusRefused(refused: Refused | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused?.field) form.current?.querySelector<HTMLInputElement>(`[name="${refused.field}"]`)?.focus();
  }, [refused]);
  return form;
}
