import { useTranslations } from 'use-intl';
import styles from './footer.module.css';
import { PageLinks } from './page-links.tsx';

export function Footer() {
  const t = useTranslations('app.footer');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span className={styles.age} role="img" aria-label={t('age')}>
          18+
        </span>
        <p>
          <b className={styles.line}>{t('line')}</b>
          {t('text')}
        </p>
        <PageLinks className={styles.links} />
      </div>
    </footer>
  );
}
