import { Button, EmptyState, Icon } from '@crease/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './not-found-page.module.css';

/** A bug of ours on a page: say so, keep the rest standing, offer to load anew. */
export function FaultPage({ error }: ErrorComponentProps) {
  const t = useTranslations('app.fault');
  return (
    <div className={styles.page}>
      <EmptyState
        role="alert"
        icon={<Icon of={CircleAlert} size={24} />}
        title={<h1 className={styles.title}>{t('title')}</h1>}
        action={
          <Button look="primary" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        }
      >
        {t('text', { detail: error instanceof Error ? error.message : String(error) })}
      </EmptyState>
    </div>
  );
}
