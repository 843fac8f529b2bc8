import { PUBLIC_SPORTS, SPORT_ID, sportOf } from '@crease/kernel';
import { Button, Card, EmptyState, Icon, looks, Row, Skeleton, sportIcon } from '@crease/ui';
import { useRead, withData } from '@crease/web';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { noticePrices, pricesOf } from '../slip/ticket-slip.ts';
import { useFixedOddsUpdates, usePollingInterval } from '../slip/use-fixed-odds-updates.ts';
import type { SportsbookEvent } from '../wire-types.ts';
import { EventRow } from './event-row.tsx';
import { type Filter, filterEvents, leaguesOf } from './filter-events.ts';
import styles from './list.module.css';

/** Matches with fixed odds, by league; passes new prices to the slip. */
export function EventList() {
  const t = useTranslations('sportsbook');
  const [filter, setFilter] = useState<Filter>('all');
  const [words, setWords] = useState('');
  const refetchInterval = usePollingInterval();
  const read = useRead('sportsbookEvents', { query: { page: 1 } }, { staleTime: 0, refetchInterval });
  useFixedOddsUpdates(null, () => void read.refetch());
  const events = read.data?.items;
  useEffect(() => {
    if (events) noticePrices(pricesOf(events.flatMap(({ winner, total }) => [winner, total])));
  }, [events]);
  return (
    <>
      <SearchField words={words} onWords={setWords} />
      <Filters events={events} chosen={filter} onChoose={setFilter} />
      <Loaded
        inCard
        read={withData(read, events && leaguesOf(filterEvents(events, filter, words)))}
        failed={t('failed')}
        pending={<ListSkeleton />}
        isEmpty={(leagues) => leagues.length === 0}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      >
        {(leagues) => leagues.map((league) => <League key={league.competition} league={league} />)}
      </Loaded>
    </>
  );
}

function League({ league: { competition, events } }: { league: ReturnType<typeof leaguesOf>[number] }) {
  return (
    <Card bleed label={competition} clip>
      <Row as="h2" gap={8} align="center" paddingY={12} paddingX={14} size={16} dense>
        {events[0] ? <Icon of={sportIcon(events[0].sportId)} /> : null}
        {competition}
      </Row>
      <ul>
        {events.map((event) => (
          <EventRow key={event.gameId} event={event} />
        ))}
      </ul>
    </Card>
  );
}

function SearchField({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const t = useTranslations('sportsbook');
  return (
    <Row
      as="label"
      gap={8}
      align="center"
      paddingX={12}
      color="text-2"
      radius="md"
      background="surface"
      field
      minHeight={40}
      className={styles.search}
    >
      <Icon of={Search} />
      <input
        className={looks({ grow: true, bare: true, color: 'text' })}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
    </Row>
  );
}

interface FiltersProps {
  /** undefined: loading. */
  readonly events: readonly SportsbookEvent[] | undefined;
  readonly chosen: Filter;
  readonly onChoose: (filter: Filter) => void;
}

function Filters({ events, chosen, onChoose }: FiltersProps) {
  const t = useTranslations('sportsbook');
  const nav = useTranslations('app.nav');
  const labelOf = (filter: Filter) =>
    filter === 'all' ? t('all') : filter === 'inPlay' ? t('inPlay') : nav(sportOf(filter));
  return (
    <Row as="fieldset" gap={8} shrink padding={2} scrollX aria-label={t('filters')}>
      {(['all', 'inPlay', ...PUBLIC_SPORTS.map((sport) => SPORT_ID[sport])] as const).map((filter) => (
        <Button
          key={filter}
          size="small"
          aria-pressed={filter === chosen}
          className={styles.chip}
          onClick={() => onChoose(filter)}
        >
          {labelOf(filter)}{' '}
          <span className={styles.count}>{events ? filterEvents(events, filter, '').length : null}</span>
        </Button>
      ))}
    </Row>
  );
}

function ListSkeleton() {
  return (
    <Card bleed gap={8} padding={16} className={styles.skeleton}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className={styles.skeletonRow} />
      ))}
    </Card>
  );
}
