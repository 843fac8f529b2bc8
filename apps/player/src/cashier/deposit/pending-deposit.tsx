import type { Deposit } from '@crease/client';
import type { NextStep } from '@crease/contract';
import { useTranslations } from 'use-intl';
import { RedirectStep } from '../paying/redirect-step.tsx';
import { ResultHead } from '../pieces/result-head.tsx';
import styles from '../pieces/stack.module.css';
import { DepositActions } from '../tracking/deposit-actions.tsx';
import { DepositTimeline } from '../tracking/deposit-timeline.tsx';

interface PendingDepositProps {
  deposit: Deposit;
  next: NextStep | null;
  name: string;
}

/** What the player does next, by what the provider wants. */
export function PendingDeposit({ deposit, next, name }: PendingDepositProps) {
  if (next?.kind === 'redirect' && next.url) return <RedirectStep deposit={deposit} next={next} name={name} />;
  return <Waiting deposit={deposit} />;
}

function Waiting({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('cashier.deposit');
  return (
    <div className={styles.stack}>
      <ResultHead result="waiting" title={t('checkingTitle')}>
        {t('checkingText')}
      </ResultHead>
      <DepositTimeline deposit={deposit} />
      <DepositActions deposit={deposit} />
    </div>
  );
}
