import { type RefObject, useEffect, useRef } from 'react';

/** A form that opened under a button takes the focus into its first empty field. */
export function useFirstField<E extends HTMLElement>(): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus({ preventScroll: true });
  }, []);
  return form;
}
