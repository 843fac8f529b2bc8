import type { Deposit } from '@crease/client';
import { Grid, Note, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from '../pieces/pieces.module.css';
import { formatSent } from '../sums/format-sent.ts';
import { Countdown } from './waiting.tsx';

/** The exact amount and the time left to pay it. */
export function SumAndTime({ deposit, label }: { deposit: Deposit; label: string }) {
  const t = useTranslations('cashier.deposit');
  return (
    <Grid gap={24} align="start" className={styles.sumAndTime}>
      <div>
        <Note>{label}</Note>
        <Text as="p" size={34} dense weight={600} nowrap>
          {formatSent(deposit.sent, deposit.currency)}
        </Text>
        <Text as="p" marginTop={4} color="text-2">
          {t('own')}
        </Text>
      </div>
      <Countdown from={deposit.createdAt} to={deposit.expiresAt} label={t('timeLeft')} />
    </Grid>
  );
}
