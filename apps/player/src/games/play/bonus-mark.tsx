import { useTranslations } from 'use-intl';
import styles from './bonus-choice.module.css';
import type { GameRound } from './game-round.ts';

/** Marks a round that was played with the bonus. */
export function BonusMark({ round: { claimId } }: { round: Pick<GameRound, 'claimId'> }) {
  const t = useTranslations('games.bonus');
  return claimId ? <small className={styles.note}> {t('mark')}</small> : null;
}
