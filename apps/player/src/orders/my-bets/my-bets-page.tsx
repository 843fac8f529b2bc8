import type { Bet } from '@crease/client';
import { Row, Skeleton, TabPanel, Tabs } from '@crease/ui';
import { lazyPart, PageTitle } from '@crease/web';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useMyBets } from '../../core/orders/bets/my-bets.ts';
import { betsOf } from '../../core/orders/bets/open-bets.ts';
import { type BetFilter, type BetsSearch, type BetsTab, readSearch, searchOf } from './bet-filter.ts';
import styles from './bet-filters.module.css';
import { BetFilters } from './bet-filters.tsx';
import { BetTotals } from './bet-totals.tsx';
import { OpenBetGroups } from './open-bet-groups.tsx';
import { SettledBets } from './settled-bets.tsx';

/** Chart and tables are loaded only when opened. */
const ProfitView = lazyPart(
  () => import('./profit-view.tsx').then((module) => module.default),
  <Skeleton height={320} />,
);
const PANEL = 'my-bets-panel';

interface MyBetsPageProps {
  /** The tab of bets at fixed odds. */
  tickets: ReactNode;
}

/** All bets of the player: open ones live, settled and void ones by page. */
export function MyBetsPage({ tickets }: MyBetsPageProps) {
  const t = useTranslations('orders.myBets');
  const search: BetsSearch = useSearch({ strict: false });
  const { tab, filter } = useMemo(() => readSearch(search), [search]);
  const navigate = useNavigate();
  const show = (next: BetsTab, wanted: BetFilter) => void navigate({ to: '/mybets', search: searchOf(next, wanted) });
  const openBets = useMyBets((state) => state.openBets);
  const open = useMemo(() => betsOf(openBets), [openBets]);
  const counts = { open: open.length, unmatched: open.filter(({ remaining }) => remaining > 0).length };
  const isPast = tab === 'settled' || tab === 'voided';
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Row as="header" wrap align="center" justify="between" rowGap={10} gap={16} minHeight={36}>
        <h1>{t('title')}</h1>
        {tab === 'tickets' ? null : (
          <BetFilters
            filter={filter}
            onChange={(wanted) => show(tab, wanted)}
            withDates={isPast || tab === 'profit'}
            withMarket={tab !== 'profit'}
          />
        )}
      </Row>
      <Tabs
        label={t('tabs')}
        panelId={PANEL}
        items={[
          { key: 'open', label: t('open'), count: counts.open || undefined },
          { key: 'matched', label: t('matched') },
          { key: 'unmatched', label: t('unmatched'), count: counts.unmatched || undefined },
          { key: 'settled', label: t('settled') },
          { key: 'voided', label: t('voided') },
          { key: 'profit', label: t('profitTab') },
          { key: 'tickets', label: t('tickets') },
        ]}
        chosen={tab}
        onChoose={(next) => show(next, filter)}
        className={styles.tabs}
      />
      <TabPanel panelId={PANEL} chosen={tab}>
        {tab === 'open' ? <BetTotals bets={open} /> : null}
        {tab === 'tickets' ? tickets : null}
        {tab === 'profit' ? <ProfitView filter={filter} /> : null}
        {isPast ? <SettledBets key={tab} status={tab} filter={filter} /> : null}
        {isPast || tab === 'profit' || tab === 'tickets' ? null : (
          <OpenBetGroups bets={open.filter((bet) => isIn(tab, bet.remaining) && isWanted(bet, filter))} />
        )}
      </TabPanel>
    </>
  );
}

function isIn(tab: BetsTab, remaining: number): boolean {
  if (tab === 'matched') return remaining === 0;
  return tab === 'unmatched' ? remaining > 0 : true;
}

function isWanted({ sportId, marketType }: Bet, { sport, market }: BetFilter): boolean {
  return (sport === '' || Number(sport) === sportId) && (market === '' || market === marketType);
}
