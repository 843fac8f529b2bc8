import type { ReplyOf } from '@crease/client';
import type { RequestFilter } from '@crease/contract';
import { buttonClass, Card, EmptyState, Grid, Note, Text } from '@crease/ui';
import { useLiveRead } from '@crease/web';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CashierFrame } from '../../cashier-frame/cashier-frame.tsx';
import { Loaded } from '../../core/loaded.tsx';
import { Pager } from '../../wallet/pager.tsx';
import { RequestBar } from '../requests/request-bar.tsx';
import { RequestListSkeleton } from '../requests/request-table.tsx';
import styles from '../requests/requests.module.css';
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

function Withdrawals({ status, chosen, onChoose }: WithdrawalsProps) {
  const failed = useTranslations('cashier.requests')('failed');
  const [page, setPage] = useState(1);
  const read = useLiveRead(
    'withdrawals',
    { query: { status, page } },
    {
      staleTime: 0,
      keepPrevious: true,
      refetchInterval: (last) => (last?.items.some((one) => one.status === 'pending') ? ASK_EVERY_MS : false),
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
      {(list) => <ListedWithdrawals list={list} page={page} onPage={setPage} chosen={chosen} onChoose={onChoose} />}
    </Loaded>
  );
}

interface ListedWithdrawalsProps extends Omit<WithdrawalsProps, 'status'> {
  list: ReplyOf<'withdrawals'>;
  page: number;
  onPage: (page: number) => void;
}

function ListedWithdrawals({ list, page, onPage, chosen, onChoose }: ListedWithdrawalsProps) {
  const t = useTranslations('withdraw');
  const [isClosed, setClosed] = useState(false);
  const { items, total, pageSize } = list;
  const shown = chosen ?? (isClosed ? undefined : items.find((one) => one.status === 'pending')?.withdrawalId);
  const choose = (withdrawalId: string | undefined) => {
    setClosed(withdrawalId === undefined);
    onChoose(withdrawalId);
  };
  return (
    <Grid gap={16} align="start" className={styles.columns} data-open={shown !== undefined || undefined}>
      <Text as="div" shrink>
        <Card label={t('list')}>
          <Text as="h2" paddingY={12} paddingX={14} heading>
            {t('list')}
          </Text>
          <WithdrawalTable withdrawals={items} chosen={shown} onChoose={choose} />
          <Pager page={page} pages={Math.max(1, Math.ceil(total / pageSize))} total={total} onPage={onPage} />
        </Card>
        <Note marginTop={8} color="text-3">
          {t('foot')}
        </Note>
      </Text>
      {shown === undefined ? null : (
        <div className={styles.detail}>
          <Chosen key={shown} withdrawalId={shown} onClose={() => choose(undefined)} />
        </div>
      )}
    </Grid>
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
