import { Grid, Page } from '@crease/ui';
import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { CashierFrame } from '../cashier-frame/cashier-frame.tsx';
import { Loaded } from '../core/loaded.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountList } from './account-list.tsx';
import styles from './payout-accounts.module.css';

/** Payout accounts: the list, next to it the form for a new one. */
export function PayoutAccountsPage() {
  const t = useTranslations('payoutAccounts');
  return (
    <CashierFrame title={t('title')}>
      <Page level={2} title={t('title')} intro={t('lead')}>
        <Accounts />
      </Page>
    </CashierFrame>
  );
}

function Accounts() {
  const t = useTranslations('payoutAccounts');
  return (
    <Loaded inCard read={useRead('payoutAccounts')} failed={t('failed')} pending={[48, 48, 48]}>
      {(list) => (
        <Grid gap={16} align="start" className={styles.columns}>
          <AccountList list={list} />
          <AccountForm list={list} />
        </Grid>
      )}
    </Loaded>
  );
}
