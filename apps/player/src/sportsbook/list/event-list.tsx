import { AfterAWhile, Button, Card, EmptyState, Icon, Skeleton, sportIcon } from '@crease/ui';
import { failureText, useRead } from '@crease/web';
import { CircleAlert, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SPORT_ORDER } from '../../sports/event-groups.ts';
import { SPORT_CATEGORY } from '../../sports/sport-category.ts';
import { noticePrices, pricesOf } from '../slip/ticket-slip.ts';
import type { SportsbookEvent } from '../wire-types.ts';
import styles from './event-list.module.css';
import { EventRow } from './event-row.tsx';
import { type Filter, filterEvents, leaguesOf } from './filter-events.ts';
import { useAskingWithoutStream, useFixedOddsNews } from './use-fixed-odds-news.ts';

/** Matches with fixed odds, by league; the slip hears of every price that is told here. */
export function EventList() {
  const t = useTranslations('sportsbook');
  const [filter, setFilter] = useState<Filter>('all');
  const [words, setWords] = useState('');
  const refetchInterval = useAskingWithoutStream();
  const asked = useRead('sportsbookEvents', { query: { page: 1 } }, { staleTime: 0, refetchInterval });
  useFixedOddsNews(null, () => void asked.refetch());
  const events = asked.data?.items;
  useEffect(() => {
    if (events) noticePrices(pricesOf(events.flatMap(({ winner, total }) => [winner, total])));
  }, [events]);
  if (asked.error && !events)
    return (
      <Card>
        <EmptyState role="alert" icon={<Icon of={CircleAlert} size={24} />} title={t('failed')}>
          {failureText(asked.error)}
        </EmptyState>
      </Card>
    );
  const leagues = leaguesOf(filterEvents(events ?? [], filter, words));
  return (
    <>
      <label className={styles.search}>
        <Icon of={Search} />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <Filters events={events} chosen={filter} onChoose={setFilter} />
      {events ? null : <ListBones />}
      {events && leagues.length === 0 ? (
        <Card>
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        </Card>
      ) : null}
      {leagues.map(({ competition, events: own }) => (
        <Card key={competition} bleed label={competition} className={styles.league}>
          <h2 className={styles.leagueName}>
            {own[0] ? <Icon of={sportIcon(own[0].sportId)} /> : null}
            {competition}
          </h2>
          <ul>
            {own.map((event) => (
              <EventRow key={event.gameId} event={event} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

interface FiltersProps {
  /** undefined: not known yet. */
  readonly events: readonly SportsbookEvent[] | undefined;
  readonly chosen: Filter;
  readonly onChoose: (filter: Filter) => void;
}

function Filters({ events, chosen, onChoose }: FiltersProps) {
  const t = useTranslations('sportsbook');
  const nav = useTranslations('app.nav');
  const labelOf = (filter: Filter) =>
    filter === 'all' ? t('all') : filter === 'inPlay' ? t('inPlay') : nav(SPORT_CATEGORY[filter]);
  return (
    <fieldset className={styles.chips} aria-label={t('filters')}>
      {(['all', 'inPlay', ...SPORT_ORDER] as const).map((filter) => (
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
    </fieldset>
  );
}

function ListBones() {
  return (
    <AfterAWhile>
      <Card bleed className={styles.bones}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <Skeleton key={row} className={styles.bone} />
        ))}
      </Card>
    </AfterAWhile>
  );
}
