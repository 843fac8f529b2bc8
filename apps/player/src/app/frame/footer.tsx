import { Grid, looks, Row, Text } from '@crease/ui';
import { useAppDetails } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import styles from './frame.module.css';
import { PageLinks } from './page-links.tsx';

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
