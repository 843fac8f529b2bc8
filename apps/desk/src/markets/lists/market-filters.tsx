import type { ReplyOf } from '@crease/client';
import { MARKET_SORTS, MARKET_VIEWS, type MarketSort, type MarketView } from '@crease/contract';
import type { SportId } from '@crease/kernel';
import { Chip, Icon, Segments, Stack } from '@crease/ui';
import { PathLink } from '@crease/web';
import { Search } from 'lucide-react';
import { useSportItems } from '../../core/use-sports.ts';
import { Choice } from '../../parts/choice.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import styles from './lists.module.css';

/** Filter and order of the list of markets. */
export interface MarketFilter {
  readonly view: MarketView;
  readonly sport: Sport;
  /** Empty: all leagues. */
  readonly competition: string;
  readonly search: string;
  readonly sort: MarketSort;
}

type Sport = 'all' | `${SportId}`;

export const NO_FILTER: MarketFilter = { view: 'all', sport: 'all', competition: '', search: '', sort: 'start' };

const VIEW_LABELS: Readonly<Record<MarketView, string>> = {
  all: 'All',
  inPlay: 'In play',
  limit: 'Over 75%',
  suspended: 'Suspended',
  toSettle: 'To settle',
  settled: 'Settled',
};
const SORT_LABELS: Readonly<Record<MarketSort, string>> = {
  start: 'Event',
  result: 'Worst result',
  limit: 'Limit used',
  matched: 'Matched',
  bets: 'Bets',
  name: 'Name',
};
interface MarketFiltersProps {
  filter: MarketFilter;
  list: ReplyOf<'deskMarkets'> | undefined;
  onChange: (filter: MarketFilter) => void;
}

/** Controls for view, sport, league, search and order of the list of markets. */
export function MarketFilters({ filter, list, onChange }: MarketFiltersProps) {
  const { view, sport, competition, search, sort } = filter;
  const sports = useSportItems();
  const leagues = (list?.leagues ?? []).filter(({ sportId }) => sport === 'all' || String(sportId) === sport);
  const names = [...new Set(leagues.map((league) => league.competition))];
  return (
    <Stack grow gap={8} shrink>
      <div className={styles.row}>
        {MARKET_VIEWS.map((each) => (
          <Chip
            key={each}
            on={view === each}
            {...(list && { count: list.views[each] })}
            onToggle={() => onChange({ ...filter, view: view === each ? 'all' : each })}
          >
            {VIEW_LABELS[each]}
          </Chip>
        ))}
        <PathLink href="/events" className={styles.past}>
          Past events
        </PathLink>
      </div>
      <div className={styles.row}>
        <Segments
          label="Sport"
          items={sports}
          chosen={sport}
          onChoose={(next) => onChange({ ...filter, sport: next, competition: '' })}
        />
        <Choice
          label="League"
          compact
          value={competition}
          options={['', ...names]}
          labels={{ '': 'All leagues' }}
          onChange={(next) => onChange({ ...filter, competition: next })}
        />
        <Choice
          label="Order"
          compact
          value={sort}
          options={MARKET_SORTS}
          labels={SORT_LABELS}
          onChange={(next) => onChange({ ...filter, sort: next })}
        />
        <SearchField
          label="Event or market"
          value={search}
          onChange={(next) => onChange({ ...filter, search: next })}
          icon={<Icon of={Search} />}
        />
      </div>
    </Stack>
  );
}
