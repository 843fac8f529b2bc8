import { OPERATOR_ROLES, type Operator, type OperatorRole } from '@crease/contract';
import { Button } from '@crease/ui';
import { useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Choice } from '../parts/choice.tsx';
import { useInvitationLink } from './invite-dialog.tsx';

/**
 * Changes a role, which a second owner must approve; resets a lost code app; reinvites an operator who cannot sign in.
 */
export function RoleActs({ person: { id, username, role, disabled, secondFactor } }: { person: Operator }) {
  const [doing, setDoing] = useState<'role' | 'factor' | 'return' | null>(null);
  const link = useInvitationLink();
  const [next, setNext] = useState<OperatorRole>(role);
  const change = useAct('changeStaffRole');
  const reset = useAct('resetStaffFactor');
  const enable = useAct('enableOperator');
  const close = () => setDoing(null);
  const isActive = secondFactor && !disabled;
  const showLink = link.show(`Invitation link for ${username}`);
  const inputOf = (reason: string) => ({ body: { operatorId: id, reason } });
  return (
    <>
      <Button onClick={() => setDoing('role')}>Change the role</Button>
      {isActive ? (
        <Button onClick={() => setDoing('factor')}>Reset the second factor</Button>
      ) : (
        <Button onClick={() => setDoing('return')}>Invite to return</Button>
      )}
      {link.sheet}
      {doing === 'role' ? (
        <ActDialog
          onClose={close}
          title={`Change the role of ${username}`}
          note="A second owner must agree within an hour. All their sessions then end."
          label={next === role ? 'Choose a role' : `Propose ${next}`}
          act={change}
          inputOf={(reason) => (next === role ? null : { body: { operatorId: id, role: next, reason } })}
          success="Waits for a second owner"
        >
          <Choice label="Role" value={next} options={OPERATOR_ROLES} onChange={setNext} />
        </ActDialog>
      ) : null}
      {doing === 'factor' ? (
        <ActDialog
          onClose={close}
          title={`Reset the second factor of ${username}`}
          note="All sessions end and the password becomes invalid. They can return only by an invitation link."
          label="Reset it"
          look="danger"
          act={reset}
          inputOf={inputOf}
          onDone={showLink}
        />
      ) : null}
      {doing === 'return' ? (
        <ActDialog
          onClose={close}
          title={`Invite ${username} to return`}
          note="They choose a new password and set up their code app again."
          label="Invite"
          act={enable}
          inputOf={inputOf}
          onDone={showLink}
        />
      ) : null}
    </>
  );
}
