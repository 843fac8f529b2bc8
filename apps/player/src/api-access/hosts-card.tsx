import type { ReplyOf } from '@crease/client';
import { Card } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from './api-access.module.css';

/** Addresses to set in a client. */
export function HostsCard({ stream }: Pick<ReplyOf<'apiAccess'>, 'stream'>) {
  const t = useTranslations('programs.hosts');
  return (
    <Card gap={10} label={t('title')} className={styles.side}>
      <h2>{t('title')}</h2>
      <dl className={styles.terms}>
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
      </dl>
    </Card>
  );
}
