import { Button, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { usePermission } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Facts, Panel } from '../../parts/panel.tsx';
import { usePendingNotice } from '../../proposals/second-person.tsx';

const MOST_HOURS = 720;

/** How long a new or changed payout account waits before its first payout. */
export function PayoutWaitPanel() {
  const read = useRead('payoutWait');
  const maySet = usePermission('house.set') !== 'none';
  const [isChanging, setChanging] = useState(false);
  const waits = usePendingNotice();
  return (
    <Panel
      title="Payout accounts"
      side={maySet && read.data ? <Button onClick={() => setChanging(true)}>Change</Button> : null}
    >
      <Loaded read={read}>
        {({ payableAfterHours }) => (
          <>
            <Facts facts={{ 'A new or changed account is paid after': hoursText(payableAfterHours) }} />
            {waits.notice}
            {isChanging ? (
              <WaitDialog hours={payableAfterHours} close={() => setChanging(false)} onDone={waits.onDone} />
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const hoursText = (hours: number) => (hours === 0 ? 'No wait' : hours === 1 ? '1 hour' : `${hours} hours`);

interface WaitDialogProps {
  hours: number;
  close: () => void;
  onDone: (reply: object) => void;
}

function WaitDialog({ hours, close, onDone }: WaitDialogProps) {
  const act = useAct('setPayoutWait');
  const [text, setText] = useState(String(hours));
  const isWait = /^\d{1,3}$/.test(text) && Number(text) <= MOST_HOURS && Number(text) !== hours;
  return (
    <ActDialog
      open
      onClose={close}
      title="Change the waiting time of payout accounts"
      note="Also applies to accounts that wait now."
      label="Change the waiting time"
      act={act}
      inputOf={(reason) => (isWait ? { body: { hours: Number(text), reason } } : null)}
      success="Waiting time changed"
      onDone={onDone}
    >
      <TextField
        label="Hours"
        hint={`0 to ${MOST_HOURS}`}
        inputMode="numeric"
        value={text}
        error={act.field === 'hours' ? act.failure : undefined}
        onChange={({ target }) => setText(target.value.trim())}
      />
    </ActDialog>
  );
}
