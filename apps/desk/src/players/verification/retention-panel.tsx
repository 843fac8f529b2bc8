import { Button } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { usePermission } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { NumbersDialog } from '../../parts/numbers-dialog.tsx';
import { Facts, Panel } from '../../parts/panel.tsx';
import { usePendingNotice } from '../../proposals/second-person.tsx';

const DAYS = { least: 1, most: 3660, hint: '1 to 3660' };

/** How long photographs of documents are kept after the decision. */
export function RetentionPanel() {
  const read = useRead('kycRetention');
  const maySet = usePermission('house.set') !== 'none';
  const [isChanging, setChanging] = useState(false);
  const act = useAct('setKycRetention');
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
              <NumbersDialog
                onClose={() => setChanging(false)}
                title="Change how long photographs are kept"
                note="Photographs older than the new time are deleted."
                label="Change the time"
                act={act}
                success="Time changed"
                onDone={waits.onDone}
                fields={[
                  { ...DAYS, name: 'approvedDays', label: 'Days after approval', now: retention.approvedDays },
                  { ...DAYS, name: 'declinedDays', label: 'Days after a refusal', now: retention.declinedDays },
                ]}
                bodyOf={(changed, all) => (Object.keys(changed).length > 0 ? all : null)}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
