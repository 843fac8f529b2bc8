import type { Withdrawal } from '@crease/client';
import type { RequestFilter } from '@crease/contract';
import { buttonClass, EmptyState } from '@crease/ui';
import { useLiveRead } from '@crease/web';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CashierFrame } from '../../cashier-frame/cashier-frame.tsx';
import { Loaded } from '../../core/loaded.tsx';
import { RequestBar } from '../requests/request-bar.tsx';
import { RequestList } from '../requests/request-list.tsx';
import { RequestListSkeleton } from '../requests/request-table.tsx';
import { ASK_EVERY_MS, useWithdrawal } from './use-withdrawal.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';

/** All withdrawals of the player, the selected one with its details. */
export function WithdrawListPage() {
  const t = useTranslations('withdraw');
  const { status, ref } = useSearch({ from: '/withdrawlist' });
  const navigate = useNavigate();
  const choose = (search: { status?: RequestFilter | undefined; ref?: string | undefined }) =>
    void navigate({ to: '/withdrawlist', search, replace: true });
  return (
    <CashierFrame title={t('list')}>
      <RequestBar kind="withdrawals" status={status} onStatus={(next) => choose({ status: next })} />
      <Withdrawals key={status} status={status} chosen={ref} onChoose={(next) => choose({ status, ref: next })} />
    </CashierFrame>
  );
}

interface WithdrawalsProps {
  status: RequestFilter | undefined;
  chosen: string | undefined;
  onChoose: (withdrawalId: string | undefined) => void;
}

const isPending = ({ status }: Withdrawal) => status === 'pending';

function Withdrawals({ status, chosen, onChoose }: WithdrawalsProps) {
  const t = useTranslations('withdraw');
  const failed = useTranslations('cashier.requests')('failed');
  const [page, setPage] = useState(1);
  const read = useLiveRead(
    'withdrawals',
    { query: { status, page } },
    {
      staleTime: 0,
      keepPrevious: true,
      refetchInterval: (last) => (last?.items.some(isPending) ? ASK_EVERY_MS : false),
    },
  );
  return (
    <Loaded
      inCard
      read={read}
      failed={failed}
      pending={<RequestListSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={<NoWithdrawals status={status} />}
    >
      {(list) => (
        <RequestList
          title={t('list')}
          foot={t('foot')}
          undecided={list.items.find(isPending)?.withdrawalId}
          onPage={setPage}
          table={(shown, choose) => <WithdrawalTable withdrawals={list.items} chosen={shown} onChoose={choose} />}
          detail={(shown, close) => <Chosen withdrawalId={shown} onClose={close} />}
          {...{ list, page, chosen, onChoose }}
        />
      )}
    </Loaded>
  );
}

/** Read separately: the address may name a withdrawal that is not on this page of the list. */
function Chosen({ withdrawalId, onClose }: { withdrawalId: string; onClose: () => void }) {
  const failed = useTranslations('cashier.requests')('failed');
  return (
    <Loaded inCard read={useWithdrawal(withdrawalId)} failed={failed} pending={<RequestListSkeleton />}>
      {({ withdrawal }) => <WithdrawalDetail withdrawal={withdrawal} onClose={onClose} />}
    </Loaded>
  );
}

function NoWithdrawals({ status }: Pick<WithdrawalsProps, 'status'>) {
  const t = useTranslations('withdraw');
  const filtered = useTranslations('cashier.requests')('emptyFilter');
  if (status) return <EmptyState title={filtered} />;
  return (
    <EmptyState
      title={t('empty')}
      action={
        <Link to="/withdraw" search={{}} className={buttonClass()}>
          {t('title')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}
