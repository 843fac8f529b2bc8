import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAuthModal } from '../core/session.ts';
import { AgeGate } from './age-gate.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-steps.module.css';

interface LoginStepsProps {
  /** `h1` on the page of its own, `h2` in the panel. */
  heading: 'h1' | 'h2';
  /** Leaves the panel; on the page it leads back to the landing page. */
  onExit?: () => void;
}

/** First the age gate, then the form (specification, section 2). */
export function LoginSteps({ heading, onExit }: LoginStepsProps) {
  const [isAdult, setAdult] = useState(false);
  const t = useTranslations('session');
  const sessionEnded = useAuthModal((state) => state.sessionEnded);
  return (
    <>
      {sessionEnded ? (
        <p className={styles.message} role="status">
          {t('ended')}
        </p>
      ) : null}
      {isAdult ? (
        <LoginForm heading={heading} />
      ) : (
        <AgeGate heading={heading} onConfirm={() => setAdult(true)} onExit={onExit} />
      )}
    </>
  );
}
