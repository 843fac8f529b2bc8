import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAuthModal } from '../core/session.ts';
import { AgeGate } from './age-gate.tsx';
import styles from './form.module.css';
import { LoginForm } from './login-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useLogin } from './use-login.ts';

/** First the age gate, then the form (specification, section 2), then the second factor of who has one. */
export function LoginPanel() {
  const [isAdult, setAdult] = useState(false);
  const login = useLogin();
  if (!isAdult) return <AgeGate onConfirm={() => setAdult(true)} above={<SessionEnded />} />;
  if (login.isCodeAsked) return <SecondFactorForm key="factor" login={login} />;
  return <LoginForm key="form" login={login} above={<SessionEnded />} />;
}

function SessionEnded() {
  const t = useTranslations('session');
  const sessionEnded = useAuthModal((state) => state.sessionEnded);
  if (!sessionEnded) return null;
  return (
    <p className={styles.message} role="status">
      {t('ended')}
    </p>
  );
}
