import { type FormEvent, useState } from 'react';
import { useSubmit } from './use-submit.ts';

/**
 * A form that says what is missing once somebody tried to send it, and is sent only when nothing is.
 * @param isComplete nothing that must be there is missing.
 */
export function useCheckedForm(isComplete: boolean, send: () => Promise<void>) {
  const [isChecked, setChecked] = useState(false);
  const { busy, refused, run, forgive } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isComplete) void run(send);
  };
  /** What the server said against one of these fields. */
  const refusalAt = (...fields: string[]) =>
    refused?.field && fields.includes(refused.field) ? refused.text : undefined;
  return { isChecked, busy, refused, forgive, submit, refusalAt };
}
