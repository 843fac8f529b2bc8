import { useState } from 'react';
import type { EntryRefusal } from './tools.ts';

/** A form that is busy until its entry is answered, and shows a refusal in place. */
export function useEntryForm() {
  const [isEntering, setEntering] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** @returns true if it was entered. */
  const run = async (enter: () => Promise<EntryRefusal | null>): Promise<boolean> => {
    setEntering(true);
    const refused = await enter();
    setEntering(false);
    setFailure(refused?.text ?? null);
    return refused === null;
  };
  return { isEntering, failure, run, clearFailure: () => setFailure(null) };
}
