import { TabPanel, Tabs } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { betsOf } from '../../core/orders/bets/bet-shelf.ts';
import { useMyBets } from '../../core/orders/bets/my-bets.ts';
import { type BetFilter, BetFilters, NO_FILTER } from './bet-filters.tsx';
import { BetTotals } from './bet-totals.tsx';
import styles from './my-bets-page.module.css';
import { OpenBetGroups } from './open-bet-groups.tsx';
import { SettledBets } from './settled-bets.tsx';

type BetsTab = 'open' | 'matched' | 'unmatched' | 'settled' | 'voided' | 'tickets';
const PANEL = 'my-bets-panel';

interface MyBetsPageProps {
  /** Bets at fixed odds, in a tab of their own. */
  tickets: ReactNode;
  /** The tab to begin with. */
  first: BetsTab;
}

/** All bets of the player: the open ones live, the settled and void ones by page. */
export function MyBetsPage({ tickets, first }: MyBetsPageProps) {
  const t = useTranslations('orders.myBets');
  const [tab, setTab] = useState<BetsTab>(first);
  const [filter, setFilter] = useState<BetFilter>(NO_FILTER);
  const shelf = useMyBets((state) => state.shelf);
  const open = useMemo(() => betsOf(shelf), [shelf]);
  const counts = { open: open.length, unmatched: open.filter(({ remaining }) => remaining > 0).length };
  const isPast = tab === 'settled' || tab === 'voided';
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {tab === 'tickets' ? null : <BetFilters filter={filter} onChange={setFilter} withDates={isPast} />}
      </header>
      <Tabs
        label={t('tabs')}
        panelId={PANEL}
        items={[
          { key: 'open', label: t('open'), count: counts.open || undefined },
          { key: 'matched', label: t('matched') },
          { key: 'unmatched', label: t('unmatched'), count: counts.unmatched || undefined },
          { key: 'settled', label: t('settled') },
          { key: 'voided', label: t('voided') },
          { key: 'tickets', label: t('tickets') },
        ]}
        chosen={tab}
        onChoose={setTab}
        className={styles.tabs}
      />
      <TabPanel panelId={PANEL} chosen={tab}>
        {tab === 'open' ? <BetTotals bets={open} /> : null}
        {tab === 'tickets' ? tickets : null}
        {isPast ? <SettledBets key={tab} status={tab} filter={filter} /> : null}
        {isPast || tab === 'tickets' ? null : (
          <OpenBetGroups bets={open.filter((bet) => isIn(tab, bet.remaining) && isOfSport(bet.sportId, filter))} />
        )}
      </TabPanel>
    </>
  );
}

function isIn(tab: BetsTab, remaining: number): boolean {
  if (tab === 'matched') return remaining === 0;
  return tab === 'unmatched' ? remaining > 0 : true;
}

function isOfSport(sportId: number, { sport }: BetFilter): boolean {
  return sport === '' || Number(sport) === sportId;
}
