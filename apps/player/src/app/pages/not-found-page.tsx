import { buttonClass, EmptyState, Row } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { SportLink } from '../../sports/sport-link.tsx';
import styles from './not-found-page.module.css';

/** Page not found, with a link back. */
export function NotFoundPage() {
  const t = useTranslations('app.notFound');
  const isAuth = useSession((session) => session.isAuth);
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <EmptyState
        title={<h1 className={styles.title}>{t('title')}</h1>}
        action={
          <Row as="span" gap={8}>
            <Link to={isAuth ? '/home' : '/'} className={buttonClass({ look: 'primary' })}>
              {t('home')}
            </Link>
            <SportLink category="inplay" className={buttonClass({ look: 'quiet' })}>
              {t('inplay')}
            </SportLink>
          </Row>
        }
      >
        {t('text')}
      </EmptyState>
    </div>
  );
}
