import { Text } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAuthModal } from '../../core/session.ts';
import { AgeGate } from '../sign-in/age-gate.tsx';
import { LoginForm } from '../sign-in/login-form.tsx';
import { SecondFactorForm } from '../sign-in/second-factor-form.tsx';
import { useLogin } from '../sign-in/use-login.ts';

/** The age gate, the form (specification, section 2), and the second factor if enabled. */
export function LoginPanel() {
  const [isAdult, setAdult] = useState(false);
  const login = useLogin();
  if (!isAdult) return <AgeGate onConfirm={() => setAdult(true)} above={<SessionEnded />} />;
  if (login.isCodeRequired) return <SecondFactorForm key="factor" login={login} />;
  return <LoginForm key="form" login={login} above={<SessionEnded />} />;
}

function SessionEnded() {
  const t = useTranslations('session');
  const sessionEnded = useAuthModal((state) => state.sessionEnded);
  if (!sessionEnded) return null;
  return (
    <Text
      as="p"
      marginBottom={20}
      paddingY={10}
      paddingX={12}
      radius="md"
      background="info-soft"
      color="info"
      role="status"
    >
      {t('ended')}
    </Text>
  );
}
