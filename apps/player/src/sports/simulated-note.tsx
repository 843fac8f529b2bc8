import { Note } from '@crease/ui';
import { useAppDetails } from '@crease/web';
import { useTranslations } from 'use-intl';
import styles from './simulated-note.module.css';

/** Says wherever matched money is counted that part of it is nobody's. Nothing where only people trade. */
export function SimulatedNote() {
  const t = useTranslations('sports');
  return useAppDetails()?.simulatedPlayers ? <Note className={styles.note}>{t('simulated')}</Note> : null;
}
