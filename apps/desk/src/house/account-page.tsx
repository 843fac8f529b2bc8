import { Button, Stack, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { type FormEvent, useState } from 'react';
import { dayText, exactText } from '../core/moments.ts';
import { useAct } from '../core/use-act.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Facts, Notice, Panel } from '../parts/panel.tsx';

/** The signed-in operator's own account: name, role, second factor, password. */
export function AccountPage() {
  const read = useRead('operatorMe');
  return (
    <Page title="Your account">
      <Loaded read={read}>
        {({ username, role, secondFactor, createdAt, lastSeenAt }) => (
          <Panel title="You">
            <Facts
              facts={{
                Name: username,
                Role: role,
                'Second factor': secondFactor ? 'On' : 'Off',
                'Operator since': dayText(createdAt),
                'Last seen': lastSeenAt ? exactText(lastSeenAt) : 'Now',
              }}
            />
          </Panel>
        )}
      </Loaded>
      <Panel title="Password" note="your other sessions end">
        <PasswordForm />
      </Panel>
    </Page>
  );
}

/** Minimum length, as the server requires. */
const SHORTEST = 12;

function PasswordForm() {
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [again, setAgain] = useState('');
  const act = useAct('changeOperatorPassword');
  const differs = again !== '' && again !== newPassword;
  const isReady = oldPassword !== '' && newPassword.length >= SHORTEST && newPassword === again;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || act.busy) return;
    const done = await act.run({ body: { oldPassword, newPassword } }, 'Password changed. Your other sessions ended.');
    if (!done) return;
    setOld('');
    setNew('');
    setAgain('');
  };
  return (
    <Stack as="form" gap={14} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={oldPassword}
        error={act.field === 'oldPassword' ? act.failure : undefined}
        onChange={({ target }) => setOld(target.value)}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`${SHORTEST} to 128 characters`}
        maxLength={128}
        value={newPassword}
        error={act.field === 'newPassword' ? act.failure : undefined}
        onChange={({ target }) => setNew(target.value)}
      />
      <TextField
        label="New password again"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        value={again}
        error={differs ? 'The new passwords do not match' : undefined}
        onChange={({ target }) => setAgain(target.value)}
      />
      {act.failure && !act.field ? <Notice tone="bad">{act.failure}</Notice> : null}
      <Button type="submit" look="primary" busy={act.busy} busyLabel="Working" disabled={!isReady}>
        Change the password
      </Button>
    </Stack>
  );
}
