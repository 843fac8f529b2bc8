import { Button, Note, Row, Stack, TextField } from '@crease/ui';
import { useAppReply } from '@crease/web';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../fields/fields.module.css';
import { OtpField } from '../fields/otp-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { RefusalLine } from '../fields/refusal-line.tsx';
import { AuthLink } from './auth-way.tsx';
import { PanelFrame } from './panel-frame.tsx';
import type { Login } from './use-login.ts';

/** Username and password; the demo if offered; links to register and to recover the password. */
export function LoginForm({ login, above }: { login: Login; above: ReactNode }) {
  const t = useTranslations('session');
  const { isChecked, submit } = useChecked(login);
  return (
    <PanelFrame
      title={t('title')}
      above={above}
      foot={t.rich('newHere', { link: (text) => <AuthLink to="register">{text}</AuthLink> })}
    >
      <Stack as="form" gap={16} marginTop={20} onSubmit={submit} noValidate>
        <TextField
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={login.username}
          error={isChecked && login.username === '' ? t('rules.usernameEmpty') : undefined}
          onChange={(event) => login.setUsername(event.target.value)}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={login.password}
          onChange={login.setPassword}
          error={isChecked && login.password === '' ? t('rules.passwordEmpty') : undefined}
        />
        <PasswordRecovery />
        <RefusalLine>{login.refusal}</RefusalLine>
        <CodeInstead login={login} />
        <Button type="submit" look="primary" size="large" full busy={login.busy === 'login'} busyLabel={t('loading')}>
          {t('login')}
        </Button>
        <DemoLogin login={login} />
      </Stack>
    </PanelFrame>
  );
}

/** Shows missing fields after the first attempt, then on every key. */
function useChecked(login: Login) {
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const missing = login.username === '' ? 'username' : login.password === '' ? 'password' : null;
    if (missing === null) login.send();
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
  };
  return { isChecked, submit };
}

/** Offers a code to the owner's number or address, for an account locked after too many attempts. */
function CodeInstead({ login }: { login: Login }) {
  const t = useTranslations('session.locked');
  if (login.isCodeSent) return <OtpField value={login.otp} onChange={login.setOtp} hint={t('sent')} />;
  if (!login.isLocked) return null;
  return (
    <Button full busy={login.busy === 'code'} busyLabel={t('sending')} onClick={login.sendCode}>
      {t('send')}
    </Button>
  );
}

/** Only if the organisation's setting for OTP equals 0. */
function PasswordRecovery() {
  const t = useTranslations('session');
  const details = useAppReply('appDetails');
  if (details?.OTP !== 0) return null;
  return (
    <div className={styles.aside}>
      <AuthLink to="forgotpassword">{t('recovery')}</AuthLink>
    </div>
  );
}

function DemoLogin({ login }: { login: Login }) {
  const t = useTranslations('session');
  const offered = useAppReply('demoAvailability')?.hasDemoUsers ?? false;
  if (!offered) return null;
  return (
    <>
      <Row as="p" align="center" gap={12} color="text-3" size={12} dense className={styles.or}>
        {t('or')}
      </Row>
      <Button size="large" full busy={login.busy === 'demo'} busyLabel={t('loading')} onClick={login.startDemo}>
        {t('demo')}
      </Button>
      <RefusalLine>{login.demoRefusal && t('demoFailed', { why: login.demoRefusal })}</RefusalLine>
      <Note color="text-3" textAlign="center">
        {t('demoText')}
      </Note>
    </>
  );
}
