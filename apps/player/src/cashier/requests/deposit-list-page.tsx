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
import { isOpen } from '../tracking/use-deposit.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { DepositTable } from './deposit-table.tsx';
import { RequestBar } from './request-bar.tsx';
import { RequestListSkeleton } from './request-table.tsx';
import styles from './requests.module.css';

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
      {(list) => <ListedDeposits list={list} page={page} onPage={setPage} chosen={chosen} onChoose={onChoose} />}
    </Loaded>
  );
}

interface ListedDepositsProps extends Omit<DepositsProps, 'status'> {
  list: ReplyOf<'deposits'>;
  page: number;
  onPage: (page: number) => void;
}

function ListedDeposits({ list, page, onPage, chosen, onChoose }: ListedDepositsProps) {
  const t = useTranslations('cashier.requests');
  const [isClosed, setClosed] = useState(false);
  const { items, total, pageSize } = list;
  const shown = chosen ?? (isClosed ? undefined : items.find(isOpen)?.depositId);
  const choose = (depositId: string | undefined) => {
    setClosed(depositId === undefined);
    onChoose(depositId);
  };
  return (
    <Grid gap={16} align="start" className={styles.columns} data-open={shown !== undefined || undefined}>
      <Text as="div" shrink>
        <Card label={t('deposits')}>
          <Text as="h2" paddingY={12} paddingX={14} heading>
            {t('deposits')}
          </Text>
          <DepositTable deposits={items} chosen={shown} onChoose={choose} />
          <Pager page={page} pages={Math.max(1, Math.ceil(total / pageSize))} total={total} onPage={onPage} />
        </Card>
        <Note marginTop={8} color="text-3">
          {t('foot')}
        </Note>
      </Text>
      {shown === undefined ? null : (
        <div className={styles.detail}>
          <DepositDetail
            key={shown}
            depositId={shown}
            listed={items.find(({ depositId }) => depositId === shown)}
            onClose={() => choose(undefined)}
          />
        </div>
      )}
    </Grid>
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
