import { Button, TextField } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { ageText, exactText } from '../core/moments.ts';
import { useDeskSession } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { Notice } from '../parts/panel.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { EntryFrame } from './entry-frame.tsx';
import styles from './factor-setup.module.css';

/** The authenticator app is set up before anything else, or later, as long as there is time left. */
export function FactorSetup({ dueAt }: { dueAt: string }) {
  const [offer, setOffer] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} />;
  if (offer) return <ConfirmFactor {...offer} onCodes={setCodes} />;
  return <AskPassword dueAt={dueAt} onOffer={setOffer} />;
}

interface AskPasswordProps {
  dueAt: string;
  onOffer: (offer: { secret: string; uri: string }) => void;
}

function AskPassword({ dueAt, onOffer }: AskPasswordProps) {
  const [password, setPassword] = useState('');
  const act = useAct('offerOperatorFactor');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const offer = await act.run({ body: { password } });
    if (offer) onOffer(offer);
  };
  return (
    <EntryFrame
      title="Your second factor"
      note={`Everybody here needs one. Without it you can sign in until ${exactText(dueAt)}.`}
    >
      <form onSubmit={(event) => void submit(event)} style={{ display: 'contents' }}>
        <TextField
          label="Password"
          type="password"
          value={password}
          autoComplete="current-password"
          onChange={({ target }) => setPassword(target.value)}
        />
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button type="submit" look="primary" size="large" full busy={act.busy} disabled={!password}>
          Set up a code app
        </Button>
      </form>
      <Button look="ghost" full onClick={setAside}>
        Later, {ageText(new Date().toISOString(), Date.parse(dueAt))} left
      </Button>
    </EntryFrame>
  );
}

/** For this sitting: the next sign-in asks again. */
function setAside(): void {
  useDeskSession.setState(({ operator }) => ({ operator: operator && { ...operator, factorDueAt: null } }));
}

interface ConfirmFactorProps {
  secret: string;
  uri: string;
  onCodes: (codes: readonly string[]) => void;
}

function ConfirmFactor({ secret, uri, onCodes }: ConfirmFactorProps) {
  const [code, setCode] = useState('');
  const act = useAct('confirmOperatorFactor');
  const confirm = async (whole: string) => {
    const reply = await act.run({ body: { code: whole } });
    setCode('');
    if (reply) onCodes(reply.recoveryCodes);
  };
  return (
    <EntryFrame title="Scan it" note="Read the picture with your code app, then enter the 6 digits that it shows.">
      <QrCode text={uri} />
      <p className={styles.secret}>
        By hand: <code>{secret}</code>
      </p>
      <CodeBoxes label="Code of six digits" value={code} onChange={setCode} onWhole={(whole) => void confirm(whole)} />
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
    </EntryFrame>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const done = () =>
    useDeskSession.setState(({ operator }) => ({
      operator: operator && { ...operator, secondFactor: true, factorDueAt: null },
    }));
  return (
    <EntryFrame
      title="Recovery codes"
      note="For the day the app is lost. Each is good once, and they are shown only now."
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="primary" size="large" full onClick={done}>
        I have kept them
      </Button>
    </EntryFrame>
  );
}

const QUIET = 3;

/** Black on white whatever the theme: cameras expect it so. */
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
