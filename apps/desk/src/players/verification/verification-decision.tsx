import { ENGLISH } from '@crease/contract';
import { Button, Grid, TextField } from '@crease/ui';
import { useState } from 'react';
import { useAct } from '../../core/use-act.ts';
import { useKeys } from '../../core/use-keys.ts';
import { Notice } from '../../parts/panel.tsx';
import type { JudgedProps } from './document-viewer.tsx';
import { declinedOf, photoRequest } from './submission.ts';
import styles from './verification-pane.module.css';

/** Approves, or requests new photographs with the text that the player will read. */
export function VerificationDecision({ submission, marks }: Pick<JudgedProps, 'submission' | 'marks'>) {
  const { id, documents, name: typed } = submission;
  const [name, setName] = useState(typed ?? '');
  const approve = useAct('approveKyc');
  const decline = useAct('declineKyc');
  const request = photoRequest(marks);
  const hasDeclined = declinedOf(marks).length > 0;
  const isAllAccepted = documents.every(({ side }) => marks[side]?.is === 'accepted');
  const params = { id };
  const submitApproval = () => {
    if (!isAllAccepted || name.trim().length < 2 || approve.busy) return;
    void approve.run({ params, body: { name: name.trim() } }, 'Verified; the player is notified');
  };
  const submitRequest = () => {
    if (request && !decline.busy)
      void decline.run({ params, body: request }, 'Requested again; the player is notified');
  };
  useKeys({ a: submitApproval, d: submitRequest });
  const toast = request && ENGLISH.toast({ about: 'identity', isApproved: false, reason: request.reason });
  const failure = approve.failure ?? decline.failure;
  return (
    <div className={styles.decision}>
      <TextField
        label="Name on the document"
        hint="Payout accounts are compared with it"
        value={name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
      />
      {toast ? (
        <div className={styles.message}>
          <p className="muted">The player will read</p>
          <p>
            <b>{toast.title}</b> {toast.message}
          </p>
        </div>
      ) : (
        <p className="muted">
          {isAllAccepted ? 'Every photograph is accepted.' : 'Accept or decline each photograph first.'}
        </p>
      )}
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <Grid columns={2} gap={8}>
        <Button busy={decline.busy} disabled={!request} onClick={submitRequest}>
          Request again
        </Button>
        <Button
          look="primary"
          busy={approve.busy}
          disabled={hasDeclined || !isAllAccepted || name.trim().length < 2}
          onClick={submitApproval}
        >
          Approve
        </Button>
      </Grid>
    </div>
  );
}
