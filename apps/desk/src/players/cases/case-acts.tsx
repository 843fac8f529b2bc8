import { CASE_OUTCOMES, type CaseOutcome } from '@crease/contract';
import { Button, Grid, Stack } from '@crease/ui';
import { useState } from 'react';
import { useDeskSession } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { useKeys } from '../../core/use-keys.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Choice } from '../../parts/choice.tsx';
import { Notice, Panel } from '../../parts/panel.tsx';
import { OUTCOME_LABELS, type ShownCase } from './case-labels.ts';

/** Assigns and closes a case. */
export function CaseActs({ shown: { case: found, assignees } }: { shown: ShownCase }) {
  const { caseId, assignedTo } = found;
  const me = useDeskSession(({ operator }) => operator?.username);
  const act = useAct('assignCase');
  const others = assignees.filter((name) => name !== me && name !== assignedTo);
  const [chosen, setChosen] = useState('');
  const to = others.includes(chosen) ? chosen : '';
  const [isClosing, setClosing] = useState(false);
  const assign = (name?: string) =>
    act.run({ params: { caseId }, body: name ? { to: name } : {} }, name ? `Assigned to ${name}` : 'Assigned to you');
  const isMine = assignedTo === me;
  useKeys({ a: () => (isMine ? undefined : void assign()), c: () => setClosing(true) });
  return (
    <Panel title="Actions">
      <Stack gap={10}>
        <Grid columns={2} gap={6}>
          <Button disabled={isMine} busy={act.busy} onClick={() => void assign()}>
            Assign to me
          </Button>
          <Button look="primary" onClick={() => setClosing(true)}>
            Close the case
          </Button>
        </Grid>
        {others.length > 0 ? (
          <>
            <Choice
              label="Colleague"
              value={to}
              options={['', ...others]}
              labels={{ '': 'Choose a colleague' }}
              onChange={setChosen}
            />
            <Button disabled={to === ''} busy={act.busy} onClick={() => void assign(to)}>
              Assign to the colleague
            </Button>
          </>
        ) : null}
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      </Stack>
      {isClosing ? <CloseDialog caseId={caseId} close={() => setClosing(false)} /> : null}
    </Panel>
  );
}

function CloseDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const act = useAct('closeCase');
  const [outcome, setOutcome] = useState<CaseOutcome>('noConcern');
  return (
    <ActDialog
      onClose={close}
      title="Close the case"
      note="It cannot be opened again. The same signal opens no other case about this player for 28 days."
      label="Close the case"
      act={act}
      inputOf={(reason) => ({ params: { caseId }, body: { outcome, reason } })}
      success="Case closed"
    >
      <Choice label="Outcome" value={outcome} options={CASE_OUTCOMES} labels={OUTCOME_LABELS} onChange={setOutcome} />
    </ActDialog>
  );
}
