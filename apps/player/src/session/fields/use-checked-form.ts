import { type FormEvent, useState } from 'react';
import { useSubmit } from './use-submit.ts';

/**
 * A form that shows missing fields after the first attempt to send, and sends only without any.
 * @param isComplete all required fields are filled in.
 */
export function useCheckedForm(isComplete: boolean, send: () => Promise<void>) {
  const [isChecked, setChecked] = useState(false);
  const { busy, refused, run, forgive } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isComplete) void run(send);
  };
  /** The server's message about one of these fields. */
  const refusalAt = (...fields: string[]) =>
    refused?.field && fields.includes(refused.field) ? refused.text : undefined;
  return { isChecked, busy, refused, forgive, submit, refusalAt };
}
