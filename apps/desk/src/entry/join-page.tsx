import type { ReplyOf } from '@crease/client';
import { Button, Grid, Text, TextField } from '@crease/ui';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { encode } from 'uqr';
import { takeSignIn } from '../core/session.ts';
import { type Act, useAct } from '../core/use-act.ts';
import { Notice } from '../parts/panel.tsx';
import styles from './entry.module.css';
import { CodeBoxes, EntryFrame } from './entry-form.tsx';

type Shown = ReplyOf<'openInvitation'>;
type Joined = ReplyOf<'acceptInvitation'>;
interface Chosen {
  username: string;
  password: string;
}

const SHORTEST = 12;

/** Accepts an invitation, whose token is behind the `#`: password, code app, recovery codes, then the desk. */
export function JoinPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [shown, setShown] = useState<Shown | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [joined, setJoined] = useState<Joined | null>(null);
  const open = useAct('openInvitation');
  const accept = useAct('acceptInvitation');
  const { run } = open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once per mount
  useEffect(() => {
    void run({ body: { token } }).then((reply) => reply && setShown(reply));
  }, [token]);
  if (joined) return <RecoveryCodes joined={joined} />;
  if (!shown) return <Opening failure={token ? open.failure : 'This link is incomplete'} />;
  if (!chosen) return <ChoosePassword shown={shown} failure={accept.failure} onChosen={setChosen} />;
  const prove = async (code: string) => {
    const { username, password } = chosen;
    const own = shown.username ? {} : { username };
    const reply = await accept.run({ body: { token, password, code, ...own } });
    if (reply) setJoined(reply);
  };
  return <ProveFactor shown={shown} accept={accept} onCode={prove} onBack={() => setChosen(null)} />;
}

function Opening({ failure }: { failure: string | null }) {
  return (
    <EntryFrame title="Your invitation" note={failure ? undefined : 'One moment.'}>
      {failure ? (
        <>
          <Notice tone="bad">{failure}</Notice>
          <p className="muted">Ask the person who invited you for a new link.</p>
        </>
      ) : null}
    </EntryFrame>
  );
}

interface ChoosePasswordProps {
  shown: Shown;
  failure: string | null;
  onChosen: (chosen: Chosen) => void;
}

function ChoosePassword({ shown, failure, onChosen }: ChoosePasswordProps) {
  const [username, setUsername] = useState(shown.username);
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChosen({ username, password });
  };
  return (
    <EntryFrame title={titleOf(shown)} note={noteOf(shown)}>
      <form onSubmit={submit} style={{ display: 'contents' }}>
        <TextField
          label="Name"
          hint={shown.username ? undefined : '3 to 32 characters: a to z, 0 to 9, dot, dash'}
          value={username}
          readOnly={shown.username !== ''}
          autoComplete="username"
          autoCapitalize="none"
          onChange={({ target }) => setUsername(target.value.toLowerCase())}
        />
        <TextField
          label="Password"
          hint={`${SHORTEST} characters or more, used nowhere else`}
          type="password"
          value={password}
          data-autofocus={shown.username === '' ? undefined : true}
          autoComplete="new-password"
          onChange={({ target }) => setPassword(target.value)}
        />
        {failure ? <Notice tone="bad">{failure}</Notice> : null}
        <Button
          type="submit"
          look="primary"
          size="large"
          full
          disabled={username.length < 3 || password.length < SHORTEST}
        >
          Set up your code app
        </Button>
      </form>
    </EntryFrame>
  );
}

function titleOf({ username, returns }: Shown): string {
  if (returns) return 'Welcome back';
  return username ? 'Join the desk' : 'The first owner';
}

function noteOf({ username, role, returns }: Shown): string {
  if (!username) return 'You will have all permissions, and can invite your colleagues.';
  return returns ? 'Choose a new password, then set up your code app again.' : `You are invited as ${role}.`;
}

interface ProveFactorProps {
  shown: Shown;
  accept: Act<'acceptInvitation'>;
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

function ProveFactor({ shown: { uri, secret }, accept, onCode, onBack }: ProveFactorProps) {
  const [code, setCode] = useState('');
  const send = (whole: string) => void onCode(whole).finally(() => setCode(''));
  return (
    <EntryFrame title="Scan it" note="Scan the QR code with your code app, then enter its 6 digits.">
      <QrCode text={uri} />
      <Text as="p" color="text-2" size={12} breakWords textAlign="center">
        Or enter: <code>{secret}</code>
      </Text>
      <CodeBoxes label="Code of six digits" value={code} onChange={setCode} onWhole={send} />
      {accept.failure ? <Notice tone="bad">{accept.failure}</Notice> : null}
      <p>
        <button type="button" className="link" onClick={onBack}>
          Back to the password
        </button>
      </p>
    </EntryFrame>
  );
}

function RecoveryCodes({ joined: { operator, recoveryCodes } }: { joined: Joined }) {
  const router = useRouter();
  const done = () => {
    takeSignIn({ operator });
    void router.navigate({ href: '/', replace: true });
  };
  return (
    <EntryFrame title="Recovery codes" note="In case you lose the app. Each works once, and they are shown only now.">
      <Grid as="ul" columns={2} gap={8} padding={14} radius="md" background="surface-2" weight={600} textAlign="center">
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      {/* Not the first element to get the focus: Enter after the sixth digit would close the codes unread. */}
      <Button look="primary" size="large" full data-close onClick={done}>
        I have saved them
      </Button>
    </EntryFrame>
  );
}

const QUIET = 3;

/** Black on white in every theme, as cameras expect. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 0 });
  const rows = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const width = size + 2 * QUIET;
  return (
    <svg
      className={styles.picture}
      viewBox={`${-QUIET} ${-QUIET} ${width} ${width}`}
      role="img"
      aria-label="Secret for the code app"
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={width} height={width} fill="white" />
      <path d={rows.join('')} fill="black" />
    </svg>
  );
}
