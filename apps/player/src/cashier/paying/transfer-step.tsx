import type { Deposit } from '@crease/client';
import type { NextStep } from '@crease/contract';
import { useTranslations } from 'use-intl';
import { CopyRow } from '../pieces/copy-row.tsx';
import stack from '../pieces/stack.module.css';
import { CancelDeposit } from '../tracking/cancel-deposit.tsx';
import { ClaimForm } from './claim-form.tsx';
import styles from './paying.module.css';
import { SumAndTime } from './sum-and-time.tsx';

type HouseAccount = NonNullable<NextStep['payTo']>[number];

interface TransferStepProps {
  deposit: Deposit;
  payTo: readonly HouseAccount[];
}

/** An account of the house's to pay into, and the reference that finds the transfer. */
export function TransferStep({ deposit, payTo }: TransferStepProps) {
  const t = useTranslations('cashier.deposit');
  return (
    <div className={stack.stack}>
      <SumAndTime deposit={deposit} label={t('sendExactly')} />
      {payTo.map((account) => (
        <AccountRows key={account.accountNo} account={account} />
      ))}
      <div className={styles.rows}>
        <CopyRow label={t('reference')} text={deposit.depositId} />
      </div>
      <div>
        <h2 className={styles.title}>{t('afterSent')}</h2>
        <p className={stack.text}>{t('afterSentText')}</p>
      </div>
      <ClaimForm deposit={deposit} hint={t('utrHint')} />
      <CancelDeposit deposit={deposit} />
    </div>
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
    <section className={styles.rows} aria-label={t('payTo')}>
      <h2 className={styles.title}>{t('payTo')}</h2>
      {rows.map(([label, text]) => (text ? <CopyRow key={label} label={label} text={text} /> : null))}
    </section>
  );
}
