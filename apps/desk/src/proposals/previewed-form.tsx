import type { ReplyOf } from '@crease/client';
import type { RouteName } from '@crease/contract';
import { Button, type LoadedProps, Stack } from '@crease/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Act } from '../core/use-act.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Notice } from '../parts/panel.tsx';
import { isReason, ReasonField } from '../parts/reason-field.tsx';
import { AloneToday, SecondReasons } from './second-person.tsx';

type Preview = Pick<ReplyOf<'settlementPreview'>, 'digest' | 'needsSecond' | 'secondReasons' | 'pays'>;

interface PreviewedFormProps<P extends Preview, N extends RouteName> {
  read: LoadedProps<P>['read'];
  act: Act<N>;
  /** @param seen the reason, and the digest of the figures on screen: the server refuses if they have changed. */
  inputOf: (seen: { reason: string; digest: string }) => Parameters<Act<N>['run']>[0];
  /** Name of the command, for the button. */
  verb: string;
  /** Text of the button with the amount, once there is a preview. */
  labelOf: (verb: string, preview: P) => string;
  playerId?: string;
  hint?: string;
  /** The figures of the preview. */
  children: (preview: P) => ReactNode;
}

/**
 * A command with a preview of its effect and its reason. Above the limit it becomes a proposal for a second person.
 */
export function PreviewedForm<P extends Preview, N extends RouteName>(props: PreviewedFormProps<P, N>) {
  const { read, act, inputOf, verb, labelOf, playerId, hint, children } = props;
  const [reason, setReason] = useState('');
  const preview = read.data;
  const isReady = preview !== undefined && isReason(reason);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || act.busy) return;
    const done = await act.run(inputOf({ reason: reason.trim(), digest: preview.digest }), 'Done');
    if (done) setReason('');
    // Refetch, so that the current preview is shown next to the failure.
    else void read.refetch();
  };
  return (
    <Stack as="form" gap={10} onSubmit={(event) => void submit(event)}>
      <Loaded read={read}>{children}</Loaded>
      {preview?.needsSecond ? (
        <Notice tone="warn">
          <b>Two people.</b> You propose, another agrees.
          <SecondReasons reasons={preview.secondReasons} />
        </Notice>
      ) : preview ? (
        <AloneToday kind="results" amount={preview.pays} playerId={playerId} />
      ) : null}
      <ReasonField hint={hint} value={reason} onChange={setReason} />
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      <Button type="submit" look="primary" size="large" full busy={act.busy} busyLabel="Working" disabled={!isReady}>
        {preview ? labelOf(verb, preview) : verb}
      </Button>
    </Stack>
  );
}
