import { Column, Grid, Icon } from '@crease/ui';
import { Check, Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './stage.module.css';

const ROUND = 207.3;
/** Dash and gap of an idle ring: 24 of them around. */
const DASH = ROUND / 48;

interface RingProps {
  /** Until bets close, ms. */
  leftMs: number;
  /** Total duration, ms. */
  ofMs: number;
  isOpen: boolean;
  /** The result is shown. */
  isOver: boolean;
  /** Text below the ring while bets are closed. */
  closedText: string;
}

/** Remaining time for bets; announced to screen readers only at five seconds. */
export function Ring({ leftMs, ofMs, isOpen, isOver, closedText }: RingProps) {
  const t = useTranslations('tables');
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const share = isOpen && ofMs > 0 ? Math.min(1, Math.max(0, leftMs / ofMs)) : 0;
  return (
    <Column align="center" gap={8} textAlign="center" className={styles.middle}>
      <Grid
        as="span"
        center
        className={styles.ring}
        role="timer"
        aria-label={t('secondsLeft', { seconds })}
        aria-live={seconds === 5 ? 'polite' : 'off'}
      >
        <svg viewBox="0 0 76 76" aria-hidden="true">
          <circle
            cx="38"
            cy="38"
            r="33"
            fill="none"
            stroke="var(--felt-line)"
            strokeWidth="6"
            strokeDasharray={isOpen ? undefined : `${DASH} ${DASH}`}
          />
          {share > 0 ? (
            <circle
              cx="38"
              cy="38"
              r="33"
              fill="none"
              stroke="var(--felt-ink)"
              strokeWidth="6"
              strokeLinecap="round"
              strokeDasharray={`${ROUND * share} ${ROUND}`}
              transform="rotate(-90 38 38)"
            />
          ) : null}
        </svg>
        <b>{isOpen ? seconds : <Icon of={isOver ? Check : Lock} size={24} />}</b>
      </Grid>
      <Grid as="span" className={styles.words}>
        <strong>{isOpen ? t('placeBets') : closedText}</strong>
        {isOpen ? <small>{t('ofSeconds', { seconds: Math.round(ofMs / 1000) })}</small> : null}
      </Grid>
    </Column>
  );
}
