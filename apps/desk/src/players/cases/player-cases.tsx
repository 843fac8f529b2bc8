import { CASE_KINDS, type CaseKind } from '@crease/contract';
import { Button } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import { useState } from 'react';
import { ageText } from '../../core/moments.ts';
import { usePermission } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Choice } from '../../parts/choice.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Notice, PaneGroup } from '../../parts/panel.tsx';
import { KIND_LABELS } from './case-labels.ts';

/** Open cases about a player, and a button to open one. */
export function PlayerCases({ playerId, username }: { playerId: string; username: string }) {
  const maySee = usePermission('cases.see') !== 'none';
  const mayWork = usePermission('cases.work') !== 'none';
  const [isOpening, setOpening] = useState(false);
  const read = useRead(
    'cases',
    { query: { playerId, state: 'notClosed' } },
    { enabled: maySee, refetchInterval: 30_000 },
  );
  if (!maySee) return null;
  return (
    <PaneGroup title="Cases" note="not closed">
      <Loaded read={read} empty="No open cases." isEmpty={({ items }) => items.length === 0}>
        {({ items }) =>
          items.map(({ caseId, kind, openedAt, assignedTo }) => (
            <Notice key={caseId} tone="warn">
              <b>
                {KIND_LABELS[kind]}, {ageText(openedAt)}.
              </b>{' '}
              {assignedTo ? `With ${assignedTo}.` : 'Not assigned.'}{' '}
              <PathLink href={`/cases/${caseId}`} className="link">
                Open
              </PathLink>
            </Notice>
          ))
        }
      </Loaded>
      {mayWork ? <Button onClick={() => setOpening(true)}>Open a case</Button> : null}
      {isOpening ? <OpenCaseDialog playerId={playerId} username={username} close={() => setOpening(false)} /> : null}
    </PaneGroup>
  );
}

function OpenCaseDialog({ playerId, username, close }: { playerId: string; username: string; close: () => void }) {
  const act = useAct('openCase');
  const [kind, setKind] = useState<CaseKind>('byHand');
  return (
    <ActDialog
      onClose={close}
      title={`Open a case about ${username}`}
      note="The player does not see it. The reason becomes its first note."
      label="Open the case"
      act={act}
      inputOf={(reason) => ({ body: { playerId, kind, text: reason } })}
      success="Case opened"
    >
      <Choice label="Signal" value={kind} options={CASE_KINDS} labels={OPEN_LABELS} onChange={setKind} />
    </ActDialog>
  );
}

const OPEN_LABELS = { ...KIND_LABELS, byHand: 'Something else' };
