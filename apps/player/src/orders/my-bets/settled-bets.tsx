import type { Bet } from '@crease/client';
import { Button, Card, EmptyState, Money, Row, Skeleton, Text, usePhone } from '@crease/ui';
import { usePaged, useRead } from '@crease/web';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import type { BetFilter } from './bet-filter.ts';
import { CsvButton } from './csv-button.tsx';
import { daysQuery } from './days-query.ts';
import myBetsStyles from './my-bets.module.css';
import { SettledCard, SettledRow } from './settled-row.tsx';

interface SettledBetsProps {
  status: 'settled' | 'voided';
  filter: BetFilter;
}

/** Settled bets by page, each with its result and the reason. */
export function SettledBets({ status, filter }: SettledBetsProps) {
  const t = useTranslations('orders.myBets');
  const query = {
    status,
    sportId: filter.sport,
    marketType: filter.market,
    ...daysQuery(filter),
  };
  const [page, setPage] = usePaged(query);
  const reply = useRead('bets', { query: { ...query, page } }, { keepPrevious: true, staleTime: 0 });
  return (
    <Loaded
      read={reply}
      failed={t('failed')}
      pending={<Skeleton height={240} className={myBetsStyles.loading} />}
      isEmpty={({ items }) => items.length === 0 && page === 1}
      empty={<EmptyState title={t(status === 'settled' ? 'emptySettled' : 'emptyVoided')} />}
    >
      {({ items, total, pageSize }) => (
        <Card bleed marginBottom={12} label={t(status)}>
          <Row as="header" wrap align="center" rowGap={8} gap={12} className={myBetsStyles.groupHead}>
            <Text as="div" grow shrink className={myBetsStyles.groupTitle}>
              <Text as="h2" truncate>
                {t(status)}
              </Text>
              <p>{t('bets', { count: total })}</p>
            </Text>
            {status === 'settled' ? <NetSum bets={items} isAll={items.length === total} /> : null}
            {status === 'settled' ? <CsvButton query={query} /> : null}
          </Row>
          <BetList bets={items} />
          <Pages page={page} pages={Math.max(1, Math.ceil(total / pageSize))} onPage={setPage} />
        </Card>
      )}
    </Loaded>
  );
}

function NetSum({ bets, isAll }: { bets: readonly Bet[]; isAll: boolean }) {
  const t = useTranslations('orders.myBets');
  const net = bets.reduce((sum, bet) => sum + bet.profit, 0);
  if (!isAll) return null;
  const amount = () => <Money value={net} profit />;
  return <span className={myBetsStyles.worst}>{t.rich('net', { amount: '', b: amount })}</span>;
}

function BetList({ bets }: { bets: readonly Bet[] }) {
  const t = useTranslations('orders.myBets');
  const isPhone = usePhone();
  if (isPhone) {
    return (
      <ul>
        {bets.map((bet) => (
          <SettledCard key={bet.betId} bet={bet} />
        ))}
      </ul>
    );
  }
  return (
    <div className={myBetsStyles.scroll}>
      <table className={myBetsStyles.table} aria-label={t('settled')}>
        <thead>
          <tr>
            <th scope="col">{t('settledAt')}</th>
            <Text scope="col" as="th" full>
              {t('selection')}
            </Text>
            <NumberHead>{t('odds')}</NumberHead>
            <NumberHead>{t('stakeHead')}</NumberHead>
            <th scope="col">{t('result')}</th>
            <NumberHead>{t('profitOrLoss')}</NumberHead>
            <NumberHead>{t('betId')}</NumberHead>
            <th scope="col">
              <Text visuallyHidden>{t('explain')}</Text>
            </th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <SettledRow key={bet.betId} bet={bet} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NumberHead({ children }: { children: ReactNode }) {
  return (
    <th scope="col" data-number="true">
      {children}
    </th>
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const ui = useTranslations('ui');
  if (pages === 1) return null;
  return (
    <Row
      as="nav"
      align="center"
      justify="center"
      gap={14}
      padding={10}
      border="top"
      color="text-2"
      aria-label={ui('page', { page, pages })}
    >
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {ui('previous')}
      </Button>
      <span>{ui('page', { page, pages })}</span>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {ui('next')}
      </Button>
    </Row>
  );
}
