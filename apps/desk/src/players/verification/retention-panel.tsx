import type { ReplyOf } from '@crease/client';
import { Button, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { usePermission } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Facts, Panel } from '../../parts/panel.tsx';
import { usePendingNotice } from '../../proposals/second-person.tsx';

type Retention = Pick<ReplyOf<'kycRetention'>, 'approvedDays' | 'declinedDays'>;

const MOST_DAYS = 3660;

/** How long photographs of documents are kept after the decision. */
export function RetentionPanel() {
  const read = useRead('kycRetention');
  const maySet = usePermission('house.set') !== 'none';
  const [isChanging, setChanging] = useState(false);
  const waits = usePendingNotice();
  return (
    <Panel
      title="Photographs of documents"
      side={maySet && read.data ? <Button onClick={() => setChanging(true)}>Change</Button> : null}
    >
      <Loaded read={read}>
        {(retention) => (
          <>
            <Facts
              facts={{
                'Kept after approval': `${retention.approvedDays} days`,
                'Kept after a refusal': `${retention.declinedDays} days`,
              }}
            />
            {waits.notice}
            {isChanging ? (
              <RetentionDialog now={retention} close={() => setChanging(false)} onDone={waits.onDone} />
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

interface RetentionDialogProps {
  now: Retention;
  close: () => void;
  onDone: (reply: object) => void;
}

function RetentionDialog({ now, close, onDone }: RetentionDialogProps) {
  const act = useAct('setKycRetention');
  const [approved, setApproved] = useState(String(now.approvedDays));
  const [declined, setDeclined] = useState(String(now.declinedDays));
  const next = { approvedDays: Number(approved), declinedDays: Number(declined) };
  const isWhole = [approved, declined].every((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1);
  const isChanged = next.approvedDays !== now.approvedDays || next.declinedDays !== now.declinedDays;
  return (
    <ActDialog
      open
      onClose={close}
      title="Change how long photographs are kept"
      note="Photographs older than the new time are deleted."
      label="Change the time"
      act={act}
      inputOf={(reason) => (isWhole && isChanged ? { body: { ...next, reason } } : null)}
      success="Time changed"
      onDone={onDone}
    >
      <TextField
        label="Days after approval"
        hint={`1 to ${MOST_DAYS}`}
        inputMode="numeric"
        value={approved}
        error={act.field === 'approvedDays' ? act.failure : undefined}
        onChange={({ target }) => setApproved(target.value.trim())}
      />
      <TextField
        label="Days after a refusal"
        hint={`1 to ${MOST_DAYS}`}
        inputMode="numeric"
        value={declined}
        error={act.field === 'declinedDays' ? act.failure : undefined}
        onChange={({ target }) => setDeclined(target.value.trim())}
      />
    </ActDialog>
  );
}
