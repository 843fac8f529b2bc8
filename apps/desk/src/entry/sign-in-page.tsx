import { ApiError } from '@crease/client';
import { Button, TextField } from '@crease/ui';
import { call, failureText } from '@crease/web';
import { type FormEvent, useState } from 'react';
import { takeSignIn, useDeskSession } from '../core/session.ts';
import { Notice } from '../parts/panel.tsx';
import { CodeBoxes, EntryFrame } from './entry-form.tsx';

/** Password first, then the code; neither leaves this page except to the server. */
export function SignInPage() {
  const hasEnded = useDeskSession((session) => session.hasEnded);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'password' | 'code'>('password');
  const { busy, failure, signIn } = useSignIn(() => setStep('code'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn({ username: name, password });
  };
  if (step === 'code')
    return (
      <CodeStep
        name={name}
        busy={busy}
        failure={failure}
        onBack={() => setStep('password')}
        onCode={(code) => void signIn({ username: name, password, code })}
      />
    );
  return (
    <EntryFrame title="Sign in">
      {hasEnded ? <Notice tone="info">Your session has ended. Sign in again to go on.</Notice> : null}
      <form onSubmit={submit} style={{ display: 'contents' }}>
        <TextField
          label="Name"
          value={name}
          autoComplete="username"
          autoCapitalize="none"
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="Password"
          type="password"
          value={password}
          autoComplete="current-password"
          onChange={({ target }) => setPassword(target.value)}
        />
        {failure ? <Notice tone="bad">{failure}</Notice> : null}
        <Button type="submit" look="primary" size="large" full busy={busy} disabled={!name || !password}>
          Sign in
        </Button>
      </form>
    </EntryFrame>
  );
}

function useSignIn(onCodeNeeded: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const signIn = async (body: { username: string; password: string; code?: string }) => {
    setBusy(true);
    setFailure(null);
    try {
      takeSignIn(await call('operatorLogin', { body, silent: true }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') onCodeNeeded();
      else setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, signIn };
}

interface CodeStepProps {
  name: string;
  busy: boolean;
  failure: string | null;
  onBack: () => void;
  onCode: (code: string) => void;
}

function CodeStep({ name, busy, failure, onBack, onCode }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const isReady = code.length >= (isRecovery ? 10 : 6);
  const send = () => {
    onCode(code);
    setCode('');
  };
  return (
    <EntryFrame
      title="Second step"
      note={
        isRecovery ? 'Enter one of your recovery codes. Each works once.' : 'Enter the 6 digits from your code app.'
      }
    >
      {isRecovery ? (
        <TextField
          label="Recovery code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={({ key }) => (key === 'Enter' && isReady && !busy ? send() : null)}
        />
      ) : (
        <CodeBoxes
          label="Code of six digits"
          value={code}
          onChange={setCode}
          onWhole={(whole) => {
            onCode(whole);
            setCode('');
          }}
        />
      )}
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <Button look="primary" size="large" full busy={busy} disabled={!isReady} onClick={send}>
        Sign in
      </Button>
      {isRecovery ? null : <p className="muted">You are signed in at the sixth digit.</p>}
      <p style={{ display: 'flex', justifyContent: 'space-between' }}>
        <button
          type="button"
          className="link"
          onClick={() => {
            setCode('');
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use the code app' : 'Use a recovery code'}
        </button>
        <button type="button" className="link" onClick={onBack}>
          Not {name}
        </button>
      </p>
    </EntryFrame>
  );
}
