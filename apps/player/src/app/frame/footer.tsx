import { Grid, looks, Row, Text } from '@crease/ui';
import { useAppDetails } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ARTICLE_NAMES } from '../../articles/article.ts';
import { useSession } from '../../core/session.ts';
import styles from './frame.module.css';

export function Footer() {
  const t = useTranslations('app.footer');
  const isAuth = useSession((session) => session.isAuth);
  const licence = useAppDetails()?.licence;
  return (
    <Text as="footer" padding={24} border="top" color="text-3" size={12} background="surface" className={styles.footer}>
      <Row gap={12} align="start" className={styles.inner}>
        <Grid
          as="span"
          fixed
          color="text"
          size={14}
          weight={700}
          center
          radius="full"
          className={styles.age}
          role="img"
          aria-label={t('age')}
        >
          18+
        </Grid>
        <p>
          <Text as="b" block color="text">
            {t('line')}
          </Text>
          {licence ? t('licensed', licence) : t('text')}{' '}
          {isAuth ? (
            <Link to="/profile" hash="limits" className={looks({ color: 'brand-text', weight: 500 })}>
              {t('limits')}
            </Link>
          ) : null}
        </p>
        <PageLinks className={styles.links} />
      </Row>
    </Text>
  );
}

interface PageLinksProps {
  className?: string | undefined;
  onLeave?: (() => void) | undefined;
}

/** Links to the articles: rules, fair play, responsible gaming, terms, privacy, contact. */
export function PageLinks({ className, onLeave }: PageLinksProps) {
  const t = useTranslations('app.pages');
  return (
    <nav className={className} aria-label={t('label')}>
      <ul>
        {ARTICLE_NAMES.map((name) => (
          <li key={name}>
            <Link to={`/${name}`} onClick={onLeave}>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
