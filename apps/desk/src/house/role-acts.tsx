import { type Invited, OPERATOR_ROLES, type Operator, type OperatorRole } from '@crease/contract';
import { Button, Sheet } from '@crease/ui';
import { useState } from 'react';
import { type Act, useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Choice } from '../parts/choice.tsx';
import { InvitationLink } from './invite-dialog.tsx';

/**
 * Changes a role, which a second owner must approve; resets a lost code app; reinvites an operator who cannot sign in.
 */
export function RoleActs({ person: { id, username, role, disabled, secondFactor } }: { person: Operator }) {
  const [doing, setDoing] = useState<'role' | 'factor' | 'return' | null>(null);
  const [invited, setInvited] = useState<Invited | null>(null);
  const [next, setNext] = useState<OperatorRole>(role);
  const change = useAct('changeStaffRole');
  const reset = useAct('resetStaffFactor');
  const enable = useAct('enableOperator');
  const close = () => setDoing(null);
  const isActive = secondFactor && !disabled;
  const showLink = (reply: Invited) => {
    setInvited(reply);
    close();
  };
  const inputOf = (reason: string) => ({ body: { operatorId: id, reason } });
  return (
    <>
      <Button onClick={() => setDoing('role')}>Change the role</Button>
      {isActive ? (
        <Button onClick={() => setDoing('factor')}>Reset the second factor</Button>
      ) : (
        <Button onClick={() => setDoing('return')}>Invite to return</Button>
      )}
      <WayBack of={username} invited={invited} onDone={() => setInvited(null)} />
      <ActDialog
        open={doing === 'role'}
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
      <ActDialog
        open={doing === 'factor'}
        onClose={close}
        title={`Reset the second factor of ${username}`}
        note="All sessions end and the password becomes invalid. They can return only by an invitation link."
        label="Reset it"
        look="danger"
        act={linking(reset, showLink)}
        inputOf={inputOf}
        success="Reset"
      />
      <ActDialog
        open={doing === 'return'}
        onClose={close}
        title={`Invite ${username} to return`}
        note="They choose a new password and set up their code app again."
        label="Invite"
        act={linking(enable, showLink)}
        inputOf={inputOf}
        success="Invited"
      />
    </>
  );
}

/** A command whose reply, an invitation link, is shown in place of the dialog. */
function linking<N extends 'resetStaffFactor' | 'enableOperator'>(act: Act<N>, onLink: (reply: Invited) => void) {
  return {
    ...act,
    run: async (input: Parameters<Act<N>['run']>[0]) => {
      const reply = await act.run(input);
      if (reply) onLink(reply as Invited);
      return null;
    },
  };
}

/** The invitation link of a returning operator, shown until it is copied. */
function WayBack({ of, invited, onDone }: { of: string; invited: Invited | null; onDone: () => void }) {
  if (!invited) return null;
  return (
    <Sheet open onClose={onDone} title={`Invitation link for ${of}`} closeLabel="Close">
      <InvitationLink invited={invited} onDone={onDone} />
    </Sheet>
  );
}
