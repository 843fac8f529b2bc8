import { Button, TextField } from '@crease/ui';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { takeSignIn } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { Notice } from '../parts/panel.tsx';
import { EntryFrame } from './entry-frame.tsx';

const SHORTEST = 12;

/** Opened by the link that the server prints at its first start: its token stands behind the `#`, which no log sees. */
export function FirstOwnerPage() {
  const router = useRouter();
  const [token] = useState(() => window.location.hash.slice(1));
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const act = useAct('firstOwner');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await act.run({ body: { token, username, password } });
    if (!reply) return;
    takeSignIn(reply);
    await router.navigate({ href: '/', replace: true });
  };
  return (
    <EntryFrame title="The first owner" note="You may do everything here, and make the others who work at this desk.">
      <form onSubmit={(event) => void submit(event)} style={{ display: 'contents' }}>
        <TextField
          label="Name"
          hint="3 to 32 of a to z, 0 to 9, dot, dash"
          value={username}
          autoComplete="username"
          autoCapitalize="none"
          onChange={({ target }) => setUsername(target.value.toLowerCase())}
        />
        <TextField
          label="Password"
          hint={`${SHORTEST} characters or more`}
          type="password"
          value={password}
          autoComplete="new-password"
          onChange={({ target }) => setPassword(target.value)}
        />
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button
          type="submit"
          look="primary"
          size="large"
          full
          busy={act.busy}
          disabled={!token || username.length < 3 || password.length < SHORTEST}
        >
          Become the owner
        </Button>
      </form>
    </EntryFrame>
  );
}
