import type { ReplyOf } from '@crease/client';
import type { SportId } from '@crease/kernel';
import { Icon, Segments, Tag } from '@crease/ui';
import { usePaged, useRead } from '@crease/web';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { dayText, exactText } from '../../core/moments.ts';
import { SPORT_NAMES, useSportItems } from '../../core/use-sports.ts';
import type { Column } from '../../parts/data-table.tsx';
import { ListCard } from '../../parts/list-card.tsx';
import { LIST_KEYS, Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { SearchField } from '../../parts/search-field.tsx';

type PastEvent = ReplyOf<'pastEvents'>['items'][number];

/** Past events, the latest first; their markets can be viewed and settled again. */
export function EventsPage() {
  const [sport, setSport] = useState<'all' | `${SportId}`>('all');
  const sports = useSportItems();
  const [search, setSearch] = useState('');
  const [page, setPage] = usePaged(sport, search);
  const labels = search.trim();
  const query = { page, ...(sport !== 'all' && { sportId: sport }), ...(labels && { search: labels }) };
  const read = useRead('pastEvents', { query }, { keepPrevious: true });
  return (
    <Page
      title="Past events"
      crumb={{ href: '/markets', name: 'Risk and markets' }}
      bar={
        <>
          <Segments label="Sport" items={sports} chosen={sport} onChoose={setSport} />
          <SearchField label="Event or league" value={search} icon={<Icon of={Search} />} onChange={setSearch} />
        </>
      }
      keys={LIST_KEYS}
      foot={<Pager list={read.data} onPage={setPage} />}
    >
      <ListCard
        read={read}
        empty="No past events found."
        dense
        label="Past events"
        columns={COLUMNS}
        keyOf={({ gameId }) => gameId}
        hrefOf={({ gameId }) => `/events/${gameId}`}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<PastEvent>[] = [
  { key: 'name', head: 'Event', cell: ({ name }) => name, phone: 'lead' },
  { key: 'league', head: 'League', cell: ({ competition }) => competition, phone: 'line' },
  { key: 'sport', head: 'Sport', cell: ({ sportId }) => SPORT_NAMES[sportId], spare: true },
  {
    key: 'began',
    head: 'Began',
    cell: ({ startsAt }) => <time title={exactText(startsAt)}>{dayText(startsAt)}</time>,
    phone: 'sum',
  },
  { key: 'markets', head: 'Markets', end: true, cell: ({ markets }) => `${markets} markets`, phone: 'side' },
  {
    key: 'open',
    head: 'State',
    cell: ({ unsettled, status }) =>
      unsettled > 0 ? <Tag tone="warn">{`${unsettled} to settle`}</Tag> : <Tag tone="neutral">{status}</Tag>,
    phone: 'state',
  },
];
