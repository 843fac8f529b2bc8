import { OPERATOR_ROLES, type OperatorRole } from '@crease/contract';
import { Button, Sheet, TextField } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { useAct } from '../core/use-act.ts';
import styles from '../parts/act-dialog.module.css';
import { Choice } from '../parts/choice.tsx';
import { Notice } from '../parts/panel.tsx';

const SHORTEST = 12;

/** A new person with a first password, which they are told by word of mouth. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<OperatorRole>('support');
  const act = useAct('createOperator');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act.run({ body: { username, password, role } }, `${username} may sign in`)) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title="Add a person"
      note="Their code app is set up at the first sign-in."
      closeLabel="Close"
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          hint="3 to 32 of a to z, 0 to 9, dot, dash"
          value={username}
          autoComplete="off"
          onChange={({ target }) => setUsername(target.value.toLowerCase())}
        />
        <TextField
          label="First password"
          hint={`${SHORTEST} characters or more`}
          type="password"
          value={password}
          autoComplete="new-password"
          onChange={({ target }) => setPassword(target.value)}
        />
        <Choice label="Role" value={role} options={OPERATOR_ROLES} onChange={setRole} />
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button
          type="submit"
          look="primary"
          size="large"
          full
          busy={act.busy}
          disabled={username.length < 3 || password.length < SHORTEST}
        >
          Add {username || 'the person'}
        </Button>
      </form>
    </Sheet>
  );
}
