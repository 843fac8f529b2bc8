import { Card, Grid } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { AuthModal } from '../../core/auth-modal.ts';
import { type AuthWay, AuthWayProvider, PANEL_PATHS } from '../sign-in/auth-way.tsx';
import styles from '../sign-in/panel-frame.module.css';
import { AUTH_PANELS } from './auth-panels.tsx';

/** A panel as its own page, for external links; its links lead to pages as well. */
function AuthPage({ panel }: { panel: AuthModal }) {
  const t = useTranslations('session.tabs');
  const navigate = useNavigate();
  const way = useMemo<AuthWay>(
    () => ({
      heading: 'h1',
      isPage: true,
      go: (next) => void navigate({ to: PANEL_PATHS[next], search: (search) => search }),
      leave: () => void navigate({ to: '/' }),
    }),
    [navigate],
  );
  const Panel = AUTH_PANELS[panel];
  return (
    <Grid paddingY={32} paddingX={16} center background="pine" className={styles.page}>
      <PageTitle>{t(panel)}</PageTitle>
      <Card className={styles.card}>
        <AuthWayProvider value={way}>
          <Panel />
        </AuthWayProvider>
      </Card>
    </Grid>
  );
}

export function SignInPage() {
  return <AuthPage panel="login" />;
}

export function RegisterPage() {
  return <AuthPage panel="register" />;
}

export function ForgotPasswordPage() {
  return <AuthPage panel="forgotpassword" />;
}

export function ResetPasswordPage() {
  return <AuthPage panel="resetpassword" />;
}

export function MobileNumberPage() {
  return <AuthPage panel="mobileNumber" />;
}

export function VerifyNumberPage() {
  return <AuthPage panel="verifyNumber" />;
}
