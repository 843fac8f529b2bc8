import { ApiError } from '@crease/client';
import { useRef, useState } from 'react';
import { failureText } from '../core/http.ts';

/** What a refused form shows. */
export interface Refused {
  text: string;
  code: string;
  /** The input that was refused, as the server names it. */
  field: string | undefined;
}

/** Runs one request at a time, however often the button is pressed, and keeps what came of it. */
export function useSubmit() {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefused(null);
    try {
      await act();
    } catch (error) {
      setRefused(refusedOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { busy, refused, run, forgive: () => setRefused(null) };
}

function refusedOf(error: unknown): Refused {
  const text = failureText(error);
  if (!(error instanceof ApiError)) return { text, code: '', field: undefined };
  return { text, code: error.code, field: error.field ?? (error.code === 'INVALID_OTP' ? 'otp' : undefined) };
}
