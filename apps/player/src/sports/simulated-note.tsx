import { Note } from '@crease/ui';
import { useAppDetails } from '@crease/web';
import { useTranslations } from 'use-intl';
import styles from './sports.module.css';

/** States next to matched amounts that a part is simulated. Absent where only human players trade. */
export function SimulatedNote() {
  const t = useTranslations('sports');
  return useAppDetails()?.simulatedPlayers ? <Note className={styles.simulated}>{t('simulated')}</Note> : null;
}
