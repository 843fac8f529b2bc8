import type { RequestFilter } from '@crease/contract';
import { buttonClass, Card, EmptyState, Grid, Note, Text } from '@crease/ui';
import { useLiveRead } from '@crease/web';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CashierFrame } from '../../cashier-frame/cashier-frame.tsx';
import { Pager } from '../../wallet/pager.tsx';
import { PageFailure } from '../frame/page-failure.tsx';
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
  const [isClosed, setClosed] = useState(false);
  const read = useLiveRead(
    'deposits',
    { query: { status, page } },
    {
      staleTime: 0,
      keepPrevious: true,
      refetchInterval: (last) => (last?.items.some(isOpen) ? ASK_EVERY_MS : false),
    },
  );
  if (read.error && !read.data) {
    return (
      <PageFailure title={t('failed')} error={read.error} onRetry={() => void read.refetch()}>
        {null}
      </PageFailure>
    );
  }
  if (!read.data) return <RequestListSkeleton />;
  const { items, total, pageSize } = read.data;
  if (items.length === 0) return <NoDeposits status={status} />;
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
          <Pager page={page} pages={Math.max(1, Math.ceil(total / pageSize))} total={total} onPage={setPage} />
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
  return (
    <Card>
      {status ? (
        <EmptyState title={t('requests.emptyFilter')} />
      ) : (
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
      )}
    </Card>
  );
}
