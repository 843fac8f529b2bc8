import { serverNow } from '@crease/client';
import { type Invited, OPERATOR_ROLES, type OperatorRole } from '@crease/contract';
import { Button, Sheet, Stack, TextField } from '@crease/ui';
import { notify } from '@crease/web';
import { type FormEvent, useState } from 'react';
import { momentText } from '../core/moments.ts';
import { useAct } from '../core/use-act.ts';
import { Choice } from '../parts/choice.tsx';
import { Notice } from '../parts/panel.tsx';

const SHORTEST_NAME = 3;
const SHORTEST_REASON = 3;

/** Invites an operator, who chooses a password and sets up a code app. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [username, setUsername] = useState('');
  const [reason, setReason] = useState('');
  const [role, setRole] = useState<OperatorRole>('support');
  const [invited, setInvited] = useState<Invited | null>(null);
  const act = useAct('inviteOperator');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setInvited(await act.run({ body: { username, role, reason } }));
  };
  const note =
    role === 'owner' ? 'Another owner must agree; the only owner waits instead.' : 'They choose their password.';
  if (invited)
    return (
      <Sheet open onClose={onClose} title={`${username} is invited`} closeLabel="Close">
        <InvitationLink invited={invited} onDone={onClose} />
      </Sheet>
    );
  return (
    <Sheet open onClose={onClose} title="Invite a person" note={note} closeLabel="Close">
      <Stack as="form" gap={14} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          hint="3 to 32 characters: a to z, 0 to 9, dot, dash"
          value={username}
          autoComplete="off"
          onChange={({ target }) => setUsername(target.value.toLowerCase())}
        />
        <Choice label="Role" value={role} options={OPERATOR_ROLES} onChange={setRole} />
        <TextField
          label="Reason"
          hint="Kept in the audit trail"
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button
          type="submit"
          look="primary"
          size="large"
          full
          busy={act.busy}
          disabled={username.length < SHORTEST_NAME || reason.trim().length < SHORTEST_REASON}
        >
          Invite {username || 'the person'}
        </Button>
      </Stack>
    </Sheet>
  );
}

/** Result of an invitation: its link, shown once, or the notice that another owner must agree. */
export function InvitationLink({ invited, onDone }: { invited: Invited; onDone: () => void }) {
  const { invitation, link } = invited;
  if (!invitation || link === null)
    return (
      <Stack gap={14}>
        <Notice tone="info">
          Another owner must agree within an hour, under Two people. Then create the link in the list of invitations.
        </Notice>
        <Button look="primary" size="large" full onClick={onDone}>
          Done
        </Button>
      </Stack>
    );
  const url = `${window.location.origin}${link}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify({ status: 'success', message: 'Link copied' }),
      () => notify({ status: 'error', message: 'The browser blocked copying: select the link and copy it' }),
    );
  const isWaiting = Date.parse(invitation.opensAt) > serverNow();
  return (
    <Stack gap={14}>
      <Notice tone="warn">Give this link to {invitation.username} only. It works once and is shown only now.</Notice>
      <TextField label="Link" value={url} readOnly onFocus={({ target }) => target.select()} />
      <p className="muted">
        {isWaiting
          ? `You are the only owner, so the link works from ${momentText(invitation.opensAt)}; until then everyone here sees it.`
          : `It works until ${momentText(invitation.endsAt)}.`}
      </p>
      <Button onClick={() => void copy()}>Copy the link</Button>
      <Button look="primary" size="large" full onClick={onDone}>
        Done
      </Button>
    </Stack>
  );
}
