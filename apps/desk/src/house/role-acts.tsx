import { OPERATOR_ROLES, type Operator, type OperatorRole } from '@crease/contract';
import { Button } from '@crease/ui';
import { useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Choice } from '../parts/choice.tsx';

/** Another role, which a second owner answers; and a lost code app. */
export function RoleActs({ person: { id, username, role } }: { person: Operator }) {
  const [doing, setDoing] = useState<'role' | 'factor' | null>(null);
  const [next, setNext] = useState<OperatorRole>(role);
  const change = useAct('changeStaffRole');
  const reset = useAct('resetStaffFactor');
  const close = () => setDoing(null);
  return (
    <>
      <Button onClick={() => setDoing('role')}>Change the role</Button>
      <Button onClick={() => setDoing('factor')}>Reset the second factor</Button>
      <ActDialog
        open={doing === 'role'}
        onClose={close}
        title={`Another role for ${username}`}
        note="A second owner must agree within an hour. Then every session of theirs ends."
        label={next === role ? 'Choose a role' : `Propose ${next}`}
        act={change}
        inputOf={(reason) => (next === role ? null : { body: { operatorId: id, role: next, reason } })}
        said="It waits for a second owner"
      >
        <Choice label="Role" value={next} options={OPERATOR_ROLES} onChange={setNext} />
      </ActDialog>
      <ActDialog
        open={doing === 'factor'}
        onClose={close}
        title={`Take the second factor of ${username} off`}
        note="Every session ends. They have two days to set up another."
        label="Reset it"
        look="danger"
        act={reset}
        inputOf={(reason) => ({ body: { operatorId: id, reason } })}
        said="Reset"
      />
    </>
  );
}
