import { ApiError } from '@crease/client';
import { failureText } from '@crease/web';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { pause } from '../../core/pause.ts';

/** The failure that a form shows. */
interface Refused {
  text: string;
  code: string;
  /** The refused input, as the server names it. */
  field: string | undefined;
}

/**
 * How long a refusal is delayed after the press, ms: content that moves under a second press would take the focus away.
 */
const DOUBLE_PRESS_MS = 400;

/** Runs one request at a time, however often the button is pressed, and stores its failure. */
export function useSubmit() {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefused(null);
    const pressedAt = performance.now();
    try {
      await act();
    } catch (error) {
      await pause(pressedAt + DOUBLE_PRESS_MS - performance.now());
      setRefused(refusedOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { busy, refused, run, clearFailure: () => setRefused(null) };
}

function refusedOf(error: unknown): Refused {
  const text = failureText(error);
  if (!(error instanceof ApiError)) return { text, code: '', field: undefined };
  return { text, code: error.code, field: error.field ?? (error.code === 'INVALID_OTP' ? 'otp' : undefined) };
}

/**
 * A form that shows missing fields after the first attempt to send, until it is sent, and sends only without any.
 * @param isComplete all required fields are filled in.
 */
export function useCheckedForm(isComplete: boolean, send: () => Promise<void>) {
  const [isChecked, setChecked] = useState(false);
  const { busy, refused, run, clearFailure } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isComplete) void run(() => send().then(() => setChecked(false)));
  };
  const restart = () => {
    setChecked(false);
    clearFailure();
  };
  /** The server's message about one of these fields, or about an element of a list in one: `addresses.0`. */
  const refusalAt = (...fields: string[]) =>
    refused?.field && fields.includes(refused.field.replace(/\..*/, '')) ? refused.text : undefined;
  return { isChecked, busy, refused, run, clearFailure, restart, submit, refusalAt };
}

/** Focuses the input that the server refused: on a phone it may be far above the button. */
export function useFocusRefused(refused: Refused | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused?.field) form.current?.querySelector<HTMLInputElement>(`[name="${refused.field}"]`)?.focus();
  }, [refused]);
  return form;
}
