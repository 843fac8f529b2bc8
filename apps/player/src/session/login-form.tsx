import { Button, Icon, IconButton, TextField } from '@crease/ui';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppReply } from '../core/app-reply.ts';
import { failureText } from '../core/http.ts';
import { notify } from '../core/toasts.ts';
import styles from './login-steps.module.css';
import { signIn, signInToDemo } from './sign-in.ts';

/** Username and password; the demo when the server offers it. */
export function LoginForm({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const t = useTranslations('session');
  const form = useLogin();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <Heading id="auth-title" className={styles.title}>
        {t('title')}
      </Heading>
      <TextField
        ref={first}
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={form.username}
        error={form.isChecked && form.username === '' ? t('usernameEmpty') : undefined}
        onChange={(event) => form.setUsername(event.target.value)}
      />
      <PasswordField
        value={form.password}
        onChange={form.setPassword}
        error={form.isChecked && form.password === '' ? t('passwordEmpty') : undefined}
      />
      <PasswordRecovery />
      {form.failure ? (
        <p className={styles.failure} role="alert">
          {form.failure}
        </p>
      ) : null}
      <Button type="submit" look="primary" size="large" full busy={form.busy === 'login'} busyLabel={t('loading')}>
        {t('login')}
      </Button>
      <DemoLogin busy={form.busy === 'demo'} onStart={form.startDemo} />
    </form>
  );
}

function useLogin() {
  const t = useTranslations('session');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState<'login' | 'demo' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (kind: 'login' | 'demo', act: () => Promise<void>) => {
    setBusy(kind);
    setFailure(null);
    try {
      await act();
      notify({ status: 'success', message: t('success') });
    } catch (error) {
      setFailure(failureText(error));
      setBusy(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (busy || username === '' || password === '') return;
    void run('login', () => signIn({ username, password }));
  };
  const startDemo = () => {
    if (!busy) void run('demo', signInToDemo);
  };
  return { username, setUsername, password, setPassword, isChecked, busy, failure, submit, startDemo };
}

interface PasswordFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const t = useTranslations('session');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label={t('password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={128}
      value={value}
      error={error}
      boxClassName={styles.passwordBox}
      onChange={(event) => onChange(event.target.value)}
      after={
        <IconButton label={t(isShown ? 'hidePassword' : 'showPassword')} onClick={() => setShown(!isShown)}>
          <Icon of={isShown ? EyeOff : Eye} size={18} />
        </IconButton>
      }
    />
  );
}

/** Only where the organisation's setting for OTP equals 0; the way itself is told here until it has a page. */
function PasswordRecovery() {
  const t = useTranslations('session');
  const [isTold, setTold] = useState(false);
  const noteId = useId();
  const details = useAppReply('appDetails');
  if (details?.OTP !== 0) return null;
  return (
    <div className={styles.recovery}>
      <button
        type="button"
        className="link"
        aria-expanded={isTold}
        aria-controls={noteId}
        onClick={() => setTold(!isTold)}
      >
        {t('recovery')}
      </button>
      <p id={noteId} className={styles.recoveryNote} role="status">
        {isTold ? t('recoveryText') : ''}
      </p>
    </div>
  );
}

function DemoLogin({ busy, onStart }: { busy: boolean; onStart: () => void }) {
  const t = useTranslations('session');
  const offered = useAppReply('demoAvailability')?.hasDemoUsers ?? false;
  if (!offered) return null;
  return (
    <>
      <p className={styles.or}>{t('or')}</p>
      <Button size="large" full busy={busy} busyLabel={t('loading')} onClick={onStart}>
        {t('demo')}
      </Button>
      <p className={styles.demoNote}>{t('demoText')}</p>
    </>
  );
}
