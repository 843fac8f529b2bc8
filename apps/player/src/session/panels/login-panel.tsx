import { Button, Grid, Stack, Text } from '@crease/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAuthModal } from '../../core/session.ts';
import styles from '../sign-in/age-gate.module.css';
import { useAuthWay } from '../sign-in/auth-way.tsx';
import { LoginForm } from '../sign-in/login-form.tsx';
import { PanelFrame } from '../sign-in/panel-frame.tsx';
import { SecondFactorForm } from '../sign-in/second-factor-form.tsx';
import { useLogin } from '../sign-in/use-login.ts';

/** The age gate, the form (requirements AM-01, AM-02), and the second factor if enabled. */
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

/** Shown before every login form. */
function AgeGate({ onConfirm, above }: { onConfirm: () => void; above?: ReactNode }) {
  const t = useTranslations('session');
  const { leave } = useAuthWay();
  const ring = (
    <Grid marginBottom={24} center radius="full" className={styles.ring} role="img" aria-label={t('ageRing')}>
      18+
    </Grid>
  );
  return (
    <PanelFrame
      title={t('ageTitle')}
      text={t('ageText')}
      above={
        <>
          {above}
          {ring}
        </>
      }
    >
      <Stack gap={10} marginTop={24}>
        <Button look="primary" size="large" full onClick={onConfirm}>
          {t('confirm')}
        </Button>
        <Button size="large" full onClick={leave}>
          {t('exit')}
        </Button>
      </Stack>
    </PanelFrame>
  );
}
