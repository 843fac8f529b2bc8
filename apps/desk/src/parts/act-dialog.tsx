import type { CallInput, ReplyOf } from '@crease/client';
import type { RouteName } from '@crease/contract';
import { Button, type ButtonLook, Sheet, Stack } from '@crease/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Act } from '../core/use-act.ts';
import { Notice } from './panel.tsx';
import { isReason, ReasonField } from './reason-field.tsx';

export interface ActDialogProps<N extends RouteName> {
  onClose: () => void;
  title: string;
  note?: ReactNode;
  /** Text of the button, with the amount. */
  label: string;
  look?: ButtonLook;
  act: Act<N>;
  /** Returns the input for a reason; null while something is missing. */
  inputOf: (reason: string) => CallInput<N> | null;
  /** Toast after success; without it `onDone` shows the result. */
  success?: string;
  onDone?: (reply: ReplyOf<N>) => void;
  /** Fields besides the reason. */
  children?: ReactNode;
}

/**
 * Dialog of a command with its reason, which the audit trail stores. It shows a failure in place and keeps the typed
 * text.
 */
export function ActDialog<N extends RouteName>(props: ActDialogProps<N>) {
  const { onClose, title, note, label, look = 'primary', act, inputOf, success, children } = props;
  const [reason, setReason] = useState('');
  const input = inputOf(reason.trim());
  const isReady = input !== null && isReason(reason);
  const close = () => {
    act.forget();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || act.busy) return;
    const reply = await act.run(input, success);
    if (!reply) return;
    props.onDone?.(reply);
    close();
  };
  return (
    <Sheet onClose={close} title={title} note={note}>
      <Stack as="form" gap={14} onSubmit={(event) => void submit(event)}>
        {children}
        <ReasonField value={reason} onChange={setReason} />
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button type="submit" look={look} size="large" full busy={act.busy} busyLabel="Working" disabled={!isReady}>
          {label}
        </Button>
      </Stack>
    </Sheet>
  );
}
