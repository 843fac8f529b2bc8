import { useRead } from '@crease/web';
import { useState } from 'react';
import { momentText } from '../core/moments.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { PaneGroup } from '../parts/panel.tsx';

interface StaffSessionsProps {
  operatorId: string;
  mayEnd: boolean;
}

/** An operator's sessions, each with a button that ends it. */
export function StaffSessions({ operatorId, mayEnd }: StaffSessionsProps) {
  const read = useRead('staffSessions', { params: { operatorId } }, { refetchInterval: 10_000 });
  const [ending, setEnding] = useState<string | null>(null);
  const act = useAct('endStaffSession');
  const sessions = read.data ?? [];
  return (
    <PaneGroup title="Sessions" note={sessions.length === 0 ? 'no sessions' : String(sessions.length)}>
      {sessions.map(({ id, device, address, lastSeenAt }) => (
        <div key={id}>
          <b>{device || 'Unknown device'}</b>
          <div className="muted">
            {address}, seen {momentText(lastSeenAt)}{' '}
            {mayEnd ? (
              <button type="button" className="link" onClick={() => setEnding(id)}>
                End
              </button>
            ) : null}
          </div>
        </div>
      ))}
      {ending !== null ? (
        <ActDialog
          onClose={() => setEnding(null)}
          title="End this session"
          label="End it"
          look="danger"
          act={act}
          inputOf={(reason) => (ending === null ? null : { body: { operatorId, sessionId: ending, reason } })}
          success="Ended"
        />
      ) : null}
    </PaneGroup>
  );
}
