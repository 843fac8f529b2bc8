import { Button, EmptyState } from '@crease/ui';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { clearToasts, keepRecent, type Toast, useToasts } from '../core/toasts.ts';
import styles from './bell.module.css';
import { StatusIcon } from './status-icon.tsx';

export function BellList() {
  const t = useTranslations('app.bell');
  const now = useNow({ updateInterval: 60_000 });
  const kept = keepRecent(
    useToasts((state) => state.kept),
    now.getTime(),
  );
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        {kept.length > 0 ? (
          <Button look="ghost" size="small" onClick={clearToasts}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
      {kept.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {kept.map((toast) => (
            <KeptToast key={toast.id} toast={toast} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}

function KeptToast({ toast, now }: { toast: Toast; now: Date }) {
  const t = useTranslations('app.bell');
  const format = useFormatter();
  const at = new Date(Math.min(toast.at, now.getTime()));
  return (
    <li className={styles.item}>
      <StatusIcon status={toast.status} />
      <p className={styles.words}>
        <b>{toast.title || t(`status.${toast.status}`)}</b>
        <span>{toast.message}</span>
      </p>
      <time className={styles.time} dateTime={at.toISOString()}>
        {format.relativeTime(at, now)}
      </time>
    </li>
  );
}
