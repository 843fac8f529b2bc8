import type { Deposit } from '@crease/client';
import { useTranslations } from 'use-intl';
import styles from '../pieces/stack.module.css';
import { formatSent } from '../sums/format-sent.ts';
import { Countdown } from './countdown.tsx';

/** The sum to the last digit, and how long there is to pay it. */
export function SumAndTime({ deposit, label }: { deposit: Deposit; label: string }) {
  const t = useTranslations('cashier.deposit');
  return (
    <div className={styles.sumAndTime}>
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.figure}>{formatSent(deposit.sent, deposit.currency)}</p>
        <p className={styles.own}>{t('own')}</p>
      </div>
      <Countdown from={deposit.createdAt} to={deposit.expiresAt} label={t('timeLeft')} />
    </div>
  );
}
