import { Button } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { usePermission } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { NumbersDialog } from '../../parts/numbers-dialog.tsx';
import { Facts, Panel } from '../../parts/panel.tsx';
import { usePendingNotice } from '../../proposals/second-person.tsx';

const MOST_HOURS = 720;

/** How long a new or changed payout account waits before its first payout. */
export function PayoutWaitPanel() {
  const read = useRead('payoutWait');
  const maySet = usePermission('house.set') !== 'none';
  const [isChanging, setChanging] = useState(false);
  const act = useAct('setPayoutWait');
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
              <NumbersDialog
                onClose={() => setChanging(false)}
                title="Change the waiting time of payout accounts"
                note="Also applies to accounts that wait now."
                label="Change the waiting time"
                act={act}
                success="Waiting time changed"
                onDone={waits.onDone}
                fields={[
                  {
                    name: 'hours',
                    label: 'Hours',
                    hint: `0 to ${MOST_HOURS}`,
                    now: payableAfterHours,
                    most: MOST_HOURS,
                  },
                ]}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const hoursText = (hours: number) => (hours === 0 ? 'No wait' : hours === 1 ? '1 hour' : `${hours} hours`);
