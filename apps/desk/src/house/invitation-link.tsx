import { serverNow } from '@crease/client';
import type { Invited } from '@crease/contract';
import { Button, TextField } from '@crease/ui';
import { notify } from '@crease/web';
import { momentText } from '../core/moments.ts';
import styles from '../parts/act-dialog.module.css';
import { Notice } from '../parts/panel.tsx';

/** Result of an invitation: its link, shown once, or the notice that another owner must agree. */
export function InvitationLink({ invited, onDone }: { invited: Invited; onDone: () => void }) {
  const { invitation, link } = invited;
  if (!invitation || link === null)
    return (
      <div className={styles.form}>
        <Notice tone="info">
          Another owner must agree within an hour, under Two people. Then create the link in the list of invitations.
        </Notice>
        <Button look="primary" size="large" full onClick={onDone}>
          Done
        </Button>
      </div>
    );
  const url = `${window.location.origin}${link}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify({ status: 'success', message: 'Link copied' }),
      () => notify({ status: 'error', message: 'The browser blocked copying: select the link and copy it' }),
    );
  const isWaiting = Date.parse(invitation.opensAt) > serverNow();
  return (
    <div className={styles.form}>
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
    </div>
  );
}
