import { Segments } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from './panel.module.css';

export type Mode = 'manual' | 'auto';

export function ModeChoice({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const t = useTranslations('games.auto');
  return (
    <Segments
      label={t('mode')}
      className={styles.modes}
      items={[
        { key: 'manual', label: t('manual') },
        { key: 'auto', label: t('auto') },
      ]}
      chosen={mode}
      onChoose={onMode}
    />
  );
}
