import type { RequestFilter } from '@crease/contract';
import { buttonClass, EmptyState } from '@crease/ui';
import { useLiveRead } from '@crease/web';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CashierFrame } from '../../cashier-frame/cashier-frame.tsx';
import { Loaded } from '../../core/loaded.tsx';
import { isOpen } from '../tracking/use-deposit.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { DepositTable } from './deposit-table.tsx';
import { RequestBar } from './request-bar.tsx';
import { RequestList } from './request-list.tsx';
import { RequestListSkeleton } from './request-table.tsx';

/** How often the list is refreshed while it has open deposits, ms, if the socket is down. */
const ASK_EVERY_MS = 10_000;

/** All deposits of the player, the selected one with its details. */
export function DepositListPage() {
  const t = useTranslations('cashier.requests');
  const { status, ref } = useSearch({ from: '/deposit/list' });
  const navigate = useNavigate();
  const choose = (search: { status?: RequestFilter | undefined; ref?: string | undefined }) =>
    void navigate({ to: '/deposit/list', search, replace: true });
  return (
    <CashierFrame title={t('deposits')}>
      <RequestBar kind="deposits" status={status} onStatus={(next) => choose({ status: next })} />
      <Deposits key={status} status={status} chosen={ref} onChoose={(next) => choose({ status, ref: next })} />
    </CashierFrame>
  );
}

interface DepositsProps {
  status: RequestFilter | undefined;
  chosen: string | undefined;
  onChoose: (depositId: string | undefined) => void;
}

function Deposits({ status, chosen, onChoose }: DepositsProps) {
  const t = useTranslations('cashier.requests');
  const [page, setPage] = useState(1);
  const read = useLiveRead(
    'deposits',
    { query: { status, page } },
    {
      staleTime: 0,
      keepPrevious: true,
      refetchInterval: (last) => (last?.items.some(isOpen) ? ASK_EVERY_MS : false),
    },
  );
  return (
    <Loaded
      inCard
      read={read}
      failed={t('failed')}
      pending={<RequestListSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={<NoDeposits status={status} />}
    >
      {(list) => (
        <RequestList
          title={t('deposits')}
          foot={t('foot')}
          undecided={list.items.find(isOpen)?.depositId}
          onPage={setPage}
          table={(shown, choose) => <DepositTable deposits={list.items} chosen={shown} onChoose={choose} />}
          detail={(shown, close) => (
            <DepositDetail
              depositId={shown}
              listed={list.items.find(({ depositId }) => depositId === shown)}
              onClose={close}
            />
          )}
          {...{ list, page, chosen, onChoose }}
        />
      )}
    </Loaded>
  );
}

function NoDeposits({ status }: Pick<DepositsProps, 'status'>) {
  const t = useTranslations('cashier');
  if (status) return <EmptyState title={t('requests.emptyFilter')} />;
  return (
    <EmptyState
      title={t('requests.empty')}
      action={
        <Link to="/gatewaylist" className={buttonClass()}>
          {t('tabs.deposit')}
        </Link>
      }
    >
      {t('requests.emptyText')}
    </EmptyState>
  );
}
