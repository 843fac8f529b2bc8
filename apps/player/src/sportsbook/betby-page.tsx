import { buttonClass, formatMoney } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import styles from './betby-page.module.css';
import { SportsbookPage } from './sportsbook-page.tsx';

/** `/betby`: the same product in a frame of its own, as a provider's would be: its name, the balance, the way out. */
export function BetbyPage() {
  const t = useTranslations('sportsbook');
  const header = useTranslations('app.header');
  const { isAuth, wallet } = useSession();
  return (
    <>
      <header className={styles.bar}>
        <strong>{t('frame')}</strong>
        {isAuth ? (
          <span className={styles.balance}>
            {header('balance')} {formatMoney(wallet.balance)}
          </span>
        ) : null}
        <Link to={isAuth ? '/home' : '/'} className={buttonClass({ look: 'outline-pine', size: 'small' })}>
          {t('leave')}
        </Link>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <SportsbookPage />
      </main>
    </>
  );
}
