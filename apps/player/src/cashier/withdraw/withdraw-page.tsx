import { Skeleton } from '@crease/ui';
import { useRead } from '@crease/web';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CashierFrame } from '../../cashier-frame/cashier-frame.tsx';
import { Loaded } from '../../core/loaded.tsx';
import { useSession } from '../../core/session.ts';
import { BlockedWithdrawal } from './blocked-withdrawal.tsx';
import { obstaclesOf } from './obstacles.ts';
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
  const read = {
    data: terms.data && accounts.data && { terms: terms.data, list: accounts.data },
    error: terms.error ?? accounts.error,
    refetch: () => Promise.all([terms.refetch(), accounts.refetch()]),
  };
  return (
    <Loaded inCard read={read} failed={t('failed')} note={t('failedText')} pending={<Skeleton height={520} />}>
      {(data) => {
        const player = { isDemo, kycStatus, hasProven: target !== null };
        const obstacles = obstaclesOf(data.terms, data.list.items, player);
        if (obstacles.length > 0) return <BlockedWithdrawal obstacles={obstacles} terms={data.terms} />;
        return <WithdrawSteps {...data} target={target ?? ''} />;
      }}
    </Loaded>
  );
}
