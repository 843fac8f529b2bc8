import { useAppDetails } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import styles from './footer.module.css';
import { PageLinks } from './page-links.tsx';

export function Footer() {
  const t = useTranslations('app.footer');
  const isAuth = useSession((session) => session.isAuth);
  const licence = useAppDetails()?.licence;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span className={styles.age} role="img" aria-label={t('age')}>
          18+
        </span>
        <p>
          <b className={styles.line}>{t('line')}</b>
          {licence ? t('licensed', licence) : t('text')}{' '}
          {isAuth ? (
            <Link to="/profile" hash="limits" className={styles.limits}>
              {t('limits')}
            </Link>
          ) : null}
        </p>
        <PageLinks className={styles.links} />
      </div>
    </footer>
  );
}
