import { Icon } from '@crease/ui';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePaused } from './live.ts';
import styles from './paused-strip.module.css';

/** Warns that prices may be outdated; disappears when updates resume. */
export function PausedStrip() {
  const t = useTranslations('app');
  const isPaused = usePaused();
  return (
    <div role="status" className={styles.place}>
      {isPaused ? (
        <p className={styles.strip}>
          <Icon of={WifiOff} size={16} />
          <b>{t('paused')}</b>
          <span className={styles.text}>{t('pausedText')}</span>
        </p>
      ) : null}
    </div>
  );
}
