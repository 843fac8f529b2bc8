import type { Deposit } from '@crease/client';
import type { NextStep } from '@crease/contract';
import { Stack, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { CopyRow } from '../pieces/copy-row.tsx';
import stack from '../pieces/pieces.module.css';
import { CancelDeposit } from '../tracking/deposit-actions.tsx';
import { ClaimForm } from './claim-form.tsx';
import styles from './paying.module.css';
import { SumAndTime } from './sum-and-time.tsx';

type HouseAccount = NonNullable<NextStep['payTo']>[number];

interface TransferStepProps {
  deposit: Deposit;
  payTo: readonly HouseAccount[];
}

/** The house's account to pay into, and the reference that identifies the transfer. */
export function TransferStep({ deposit, payTo }: TransferStepProps) {
  const t = useTranslations('cashier.deposit');
  return (
    <Stack gap={16} className={stack.stack}>
      <SumAndTime deposit={deposit} label={t('sendExactly')} />
      {payTo.map((account) => (
        <AccountRows key={account.accountNo} account={account} />
      ))}
      <Text as="div" border="bottom" className={styles.rows}>
        <CopyRow label={t('reference')} text={deposit.depositId} />
      </Text>
      <div>
        <Text as="h2" heading className={styles.title}>
          {t('afterSent')}
        </Text>
        <Text as="p" color="text-2" size={14} dense>
          {t('afterSentText')}
        </Text>
      </div>
      <ClaimForm deposit={deposit} hint={t('utrHint')} />
      <CancelDeposit deposit={deposit} />
    </Stack>
  );
}

function AccountRows({ account }: { account: HouseAccount }) {
  const t = useTranslations('cashier.deposit');
  const number = { bank: t('accountNo'), card: t('cardNo'), upi: t('upiId') }[account.type];
  const rows = [
    [t('bank'), account.bankName],
    [t('accountName'), account.accountName],
    [number, account.accountNo],
    [t('ifsc'), account.ifscCode],
    [t('iban'), account.iban],
  ] as const;
  return (
    <Text as="section" border="bottom" className={styles.rows} aria-label={t('payTo')}>
      <Text as="h2" heading className={styles.title}>
        {t('payTo')}
      </Text>
      {rows.map(([label, text]) => (text ? <CopyRow key={label} label={label} text={text} /> : null))}
    </Text>
  );
}
