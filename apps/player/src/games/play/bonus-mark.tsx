import { useTranslations } from 'use-intl';
import styles from './bonus-choice.module.css';
import type { GameRound } from './game-round.ts';

/** Beside the stake of a round that was played with the bonus; else nothing. */
export function BonusMark({ round: { claimId } }: { round: Pick<GameRound, 'claimId'> }) {
  const t = useTranslations('games.bonus');
  return claimId ? <small className={styles.note}> {t('mark')}</small> : null;
}
