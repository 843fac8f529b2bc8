import type { ReplyOf } from '@crease/client';
import { Card, Grid, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from './api-access.module.css';

/** Addresses to set in a client. */
export function HostsCard({ stream }: Pick<ReplyOf<'apiAccess'>, 'stream'>) {
  const t = useTranslations('programs.hosts');
  return (
    <Card gap={10} label={t('title')} padding={16}>
      <Text as="h2" heading>
        {t('title')}
      </Text>
      <Grid as="dl" rowGap={6} gap={16} size={12} className={styles.terms}>
        <dt>{t('http')}</dt>
        <dd>
          <code>/exchange</code>
        </dd>
        <dt>{t('login')}</dt>
        <dd>
          <code>/api/bf/identity</code>
        </dd>
        {stream ? (
          <>
            <dt>{t('stream')}</dt>
            <dd>
              <code>{`${window.location.hostname}:${stream.port}`}</code>
            </dd>
          </>
        ) : null}
      </Grid>
    </Card>
  );
}
