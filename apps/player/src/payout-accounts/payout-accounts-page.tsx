import { AfterAWhile, Button, Card, EmptyState, Grid, Icon, Skeleton } from '@crease/ui';
import { failureText, useRead } from '@crease/web';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CashierFrame } from '../cashier-frame/cashier-frame.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountList } from './account-list.tsx';
import styles from './payout-accounts.module.css';

/** Where withdrawals go: the list, and beside it the form for another. */
export function PayoutAccountsPage() {
  const t = useTranslations('payoutAccounts');
  return (
    <CashierFrame title={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      <Accounts />
    </CashierFrame>
  );
}

function Accounts() {
  const t = useTranslations('payoutAccounts');
  const retry = useTranslations('ui')('retry');
  const asked = useRead('payoutAccounts');
  if (asked.error && !asked.data)
    return (
      <Card bleed>
        <EmptyState
          role="alert"
          icon={<Icon of={CircleAlert} size={24} />}
          title={t('failed')}
          action={<Button onClick={() => void asked.refetch()}>{retry}</Button>}
        >
          {failureText(asked.error)}
        </EmptyState>
      </Card>
    );
  if (!asked.data)
    return (
      <AfterAWhile>
        <Card bleed gap={16} padding={16}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={48} />
          ))}
        </Card>
      </AfterAWhile>
    );
  return (
    <Grid gap={16} align="start" className={styles.columns}>
      <AccountList list={asked.data} />
      <AccountForm list={asked.data} />
    </Grid>
  );
}
