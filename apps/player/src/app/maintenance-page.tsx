import { buttonClass, Logo } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import styles from './maintenance-page.module.css';
import { PageTitle } from './page-title.tsx';
import { useAppDetails } from './use-organisation-status.ts';

/** The one page of an organisation that is not live; open to all, and with a way on once it is live again. */
export function MaintenancePage() {
  const t = useTranslations('app');
  const status = useAppDetails()?.BRAND_STATUS ?? 'live';
  const title = status === 'suspended' ? t('maintenance.suspended') : t('maintenance.title');
  return (
    <main className={styles.page}>
      <PageTitle>{status === 'live' ? t('maintenance.over') : title}</PageTitle>
      <Logo height={36} />
      <h1>{status === 'live' ? t('maintenance.over') : title}</h1>
      <p>{status === 'live' ? t('maintenance.overText') : t('maintenance.text')}</p>
      {status === 'live' ? (
        <Link to="/" className={buttonClass({ look: 'cream', size: 'large' })}>
          {t('maintenance.enter')}
        </Link>
      ) : null}
    </main>
  );
}
