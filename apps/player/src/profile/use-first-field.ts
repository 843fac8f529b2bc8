import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first empty field of a form that opened below a button. */
export function useFirstField<E extends HTMLElement>(): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus({ preventScroll: true });
  }, []);
  return form;
}
