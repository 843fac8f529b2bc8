import { Card } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../app/page-title.tsx';
import { LoginSteps } from './login-steps.tsx';
import styles from './sign-in-page.module.css';

/** The login panel as a page of its own, for links from elsewhere. */
export function SignInPage() {
  const t = useTranslations('session');
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <Card className={styles.card}>
        <LoginSteps heading="h1" />
      </Card>
    </div>
  );
}
