import { AfterAWhile, Skeleton } from '@crease/ui';
import { useRead } from '@crease/web';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CashierFrame } from '../../cashier-frame/cashier-frame.tsx';
import { useSession } from '../../core/session.ts';
import { PageFailure } from '../frame/page-failure.tsx';
import { BlockedWithdrawal } from '../withdraw-blocked/blocked-withdrawal.tsx';
import { obstaclesOf } from '../withdraw-blocked/obstacles.ts';
import { SentWithdrawal } from './sent-withdrawal.tsx';
import { useCodeTarget } from './use-withdrawal-code.ts';
import { WithdrawSteps } from './withdraw-steps.tsx';

/** `/withdraw`: a new withdrawal; with `?ref=` an existing one. */
export function WithdrawPage() {
  const t = useTranslations('withdraw');
  const { ref } = useSearch({ from: '/withdraw' });
  return (
    <CashierFrame title={t('title')}>{ref ? <SentWithdrawal key={ref} withdrawalId={ref} /> : <Asking />}</CashierFrame>
  );
}

/** The form, or instead of it the obstacles. */
function Asking() {
  const t = useTranslations('withdraw');
  const terms = useRead('withdrawalTerms', {}, { staleTime: 0 });
  const accounts = useRead('payoutAccounts', {}, { staleTime: 0 });
  const isDemo = useSession(({ user }) => user?.demo ?? false);
  const kycStatus = useSession(({ userProfile }) => userProfile?.kycStatus ?? 'none');
  const target = useCodeTarget();
  if (terms.data && accounts.data) {
    const player = { isDemo, kycStatus, hasProven: target !== null };
    const obstacles = obstaclesOf(terms.data, accounts.data.items, player);
    if (obstacles.length > 0) return <BlockedWithdrawal obstacles={obstacles} terms={terms.data} />;
    return <WithdrawSteps terms={terms.data} list={accounts.data} target={target ?? ''} />;
  }
  const error = terms.error ?? accounts.error;
  const retry = () => {
    void terms.refetch();
    void accounts.refetch();
  };
  return error ? (
    <PageFailure title={t('failed')} error={error} onRetry={retry}>
      {t('failedText')}
    </PageFailure>
  ) : (
    <AfterAWhile>
      <Skeleton height={520} />
    </AfterAWhile>
  );
}
