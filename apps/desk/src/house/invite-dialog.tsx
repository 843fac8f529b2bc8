import { serverNow } from '@crease/client';
import { type Invited, OPERATOR_ROLES, type OperatorRole } from '@crease/contract';
import { Button, Sheet, Stack, TextField } from '@crease/ui';
import { notify } from '@crease/web';
import { useState } from 'react';
import { momentText } from '../core/moments.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Choice } from '../parts/choice.tsx';
import { Notice } from '../parts/panel.tsx';

const SHORTEST_NAME = 3;

interface InviteDialogProps {
  onClose: () => void;
  onLink: (title: string) => (invited: Invited) => void;
}

/** Invites an operator, who chooses a password and sets up a code app. */
export function InviteDialog({ onClose, onLink }: InviteDialogProps) {
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<OperatorRole>('support');
  const act = useAct('inviteOperator');
  return (
    <ActDialog
      onClose={onClose}
      title="Invite a person"
      note={
        role === 'owner' ? 'Another owner must agree; the only owner waits instead.' : 'They choose their password.'
      }
      label={`Invite ${username || 'the person'}`}
      act={act}
      inputOf={(reason) => (username.length < SHORTEST_NAME ? null : { body: { username, role, reason } })}
      onDone={onLink(`${username} is invited`)}
    >
      <TextField
        label="Name"
        hint="3 to 32 characters: a to z, 0 to 9, dot, dash"
        value={username}
        autoComplete="off"
        onChange={({ target }) => setUsername(target.value.toLowerCase())}
      />
      <Choice label="Role" value={role} options={OPERATOR_ROLES} onChange={setRole} />
    </ActDialog>
  );
}

/** Shows the link of an invitation in a sheet; render `sheet`, and call `show` with its title, then the invitation. */
export function useInvitationLink() {
  const [made, setMade] = useState<{ title: string; invited: Invited } | null>(null);
  const close = () => setMade(null);
  return {
    show: (title: string) => (invited: Invited) => setMade({ title, invited }),
    sheet: made ? (
      <Sheet onClose={close} title={made.title}>
        <InvitationLink invited={made.invited} onDone={close} />
      </Sheet>
    ) : null,
  };
}

/** Result of an invitation: its link, shown once, or the notice that another owner must agree. */
function InvitationLink({ invited, onDone }: { invited: Invited; onDone: () => void }) {
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
