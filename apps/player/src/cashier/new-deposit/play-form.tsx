import type { Gateway } from '@crease/client';
import { Button, formatMoney, Stack, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import { useCheckedForm } from '../../session/fields/use-checked-form.ts';
import { SummaryList } from '../pieces/summary-list.tsx';
import styles from './amount-form.module.css';
import { useBeginDeposit } from './use-begin-deposit.ts';

/** The only method of demo players: a fixed amount of play money, credited at once. */
export function PlayForm({ gateway: { code, min: amount } }: { gateway: Gateway }) {
  const t = useTranslations('cashier.deposit');
  const balance = useSession(({ wallet }) => wallet.balance);
  const begin = useBeginDeposit(code);
  const { submit, busy, refused } = useCheckedForm(true, () => begin(amount));
  return (
    <Stack as="form" gap={12} className={styles.form} onSubmit={submit}>
      <Text as="p" color="text-2">
        {t('playText')}
      </Text>
      <SummaryList
        lines={[
          { label: t('youGet'), value: formatMoney(amount), strong: true },
          { label: t('balanceAfter'), value: formatMoney(balance + amount), strong: true },
        ]}
      />
      <RefusalLine>{refused?.text}</RefusalLine>
      <Button type="submit" look="primary" size="large" full busy={busy} busyLabel={t('going')}>
        {t('getPlay', { amount: formatMoney(amount) })}
      </Button>
    </Stack>
  );
}
