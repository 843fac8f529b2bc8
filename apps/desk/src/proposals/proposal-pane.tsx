import type { ReplyOf } from '@crease/client';
import { Button, Grid, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { useRef, useState } from 'react';
import { exactText, momentText } from '../core/moments.ts';
import { useAct } from '../core/use-act.ts';
import { useKeys } from '../core/use-keys.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Facts, Notice, PaneGroup } from '../parts/panel.tsx';
import { isReason, ReasonField } from '../parts/reason-field.tsx';
import { PreviewFigures } from './preview-figures.tsx';
import { aboutText, KIND_LABELS, STATE_LABELS, STATE_TONES } from './proposal.ts';
import styles from './proposals.module.css';
import { SecondReasons } from './second-person.tsx';

type Shown = ReplyOf<'proposal'>;

/** One proposal with a current preview, and the second person's decision. */
export function ProposalPane({ id }: { id: string }) {
  const read = useRead('proposal', { params: { id } }, { refetchInterval: 30_000 });
  return <Loaded read={read}>{(shown) => <ShownProposal shown={shown} />}</Loaded>;
}

function ShownProposal({ shown: { proposal, now, isSame } }: { shown: Shown }) {
  const { kind, state, reason, proposedBy, proposedAt, endsAt, answeredBy, answeredAt, note, preview } = proposal;
  const isWaiting = state === 'waiting';
  return (
    <>
      <PaneGroup title={KIND_LABELS[kind]} note={aboutText(proposal)}>
        <Facts
          facts={{
            State: <Tag tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Tag>,
            'Proposed by': `${proposedBy}, ${momentText(proposedAt)}`,
            Reason: reason,
            ...(isWaiting ? { Lapses: <time title={exactText(endsAt)}>{momentText(endsAt)}</time> } : {}),
            ...(answeredBy ? { 'Answered by': `${answeredBy}, ${momentText(answeredAt ?? endsAt)}` } : {}),
            ...(note ? { Answer: note } : {}),
          }}
        />
      </PaneGroup>
      <PaneGroup title={isWaiting ? 'Effect now' : 'Effect as proposed'}>
        <PreviewFigures preview={(isWaiting && now) || preview} />
        <Reasons preview={(isWaiting && now) || preview} />
      </PaneGroup>
      {isWaiting ? <Standing isSame={isSame} canBeDone={now !== null} /> : null}
      {isWaiting && proposal.flag ? <Flag flag={proposal.flag} /> : null}
      {isWaiting ? <Answer proposal={proposal} /> : null}
    </>
  );
}

function Reasons({ preview }: { preview: Shown['proposal']['preview'] }) {
  return 'secondReasons' in preview ? <SecondReasons reasons={preview.secondReasons} /> : null;
}

/** Warns that someone tried to answer from the proposer's address or device. */
function Flag({ flag: { by, why } }: { flag: NonNullable<Shown['proposal']['flag']> }) {
  const what = why === 'sharedDevice' ? 'a browser' : 'an address';
  return <Notice tone="warn">{`Flagged: ${by}, who shares ${what} with the proposer, tried to answer it.`}</Notice>;
}

function Standing({ isSame, canBeDone }: { isSame: boolean; canBeDone: boolean }) {
  if (isSame) return <Notice tone="ok">Nothing has changed since it was proposed.</Notice>;
  return (
    <Notice tone="bad">
      {canBeDone ? 'It has changed since it was proposed' : 'It is no longer possible'}: propose it again.
    </Notice>
  );
}

function Answer({ proposal: { id, mayAnswer, unavailableReason, others } }: Pick<Shown, 'proposal'>) {
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const act = useAct('answerProposal');
  const isReady = mayAnswer && isReason(reason) && !act.busy;
  const say = (agree: boolean) => {
    if (isReady) void act.run({ params: { id }, body: { agree, reason } }, agree ? 'Agreed and done' : 'Declined');
    else field.current?.focus();
  };
  useKeys({ a: () => say(true), d: () => say(false) });
  if (!mayAnswer)
    return (
      <Notice tone="info">
        {unavailableReason}
        {others === 0 ? ' No other operator has the permission to answer; it waits for one.' : null}
      </Notice>
    );
  return (
    <div className={styles.answer}>
      <ReasonField ref={field} value={reason} onChange={setReason} />
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      <Grid columns={2} gap={8}>
        <Button disabled={!isReady} onClick={() => say(false)}>
          Decline
        </Button>
        <Button look="primary" busy={act.busy} disabled={!isReady} onClick={() => say(true)}>
          Agree
        </Button>
      </Grid>
    </div>
  );
}
