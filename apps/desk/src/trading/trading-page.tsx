import type { ReplyOf } from '@crease/client';
import { Button, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { exactText } from '../core/moments.ts';
import { usePermission } from '../core/session.ts';
import type { Column } from '../parts/data-table.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { LIST_KEYS, Page } from '../parts/page.tsx';
import { NewEventPane } from './panes/new-event-pane.tsx';
import { StartTour } from './tour/start-tour.tsx';

type Traded = ReplyOf<'tradedEvents'>[number];

/** Events that operators trade, and the form for a new one. */
export function TradingPage() {
  const mayRun = usePermission('markets.run') !== 'none';
  const [isNew, setNew] = useState(false);
  const read = useRead('tradedEvents', {}, { refetchInterval: 5000 });
  return (
    <Page
      title="Trading"
      note={read.data ? `${read.data.length}` : undefined}
      side={
        mayRun ? (
          <>
            <StartTour />
            <Button look="primary" onClick={() => setNew(true)}>
              New event
            </Button>
          </>
        ) : null
      }
      pane={isNew ? <NewEventPane /> : null}
      closePane={() => setNew(false)}
      keys={LIST_KEYS}
    >
      <ListCard
        read={read}
        empty="No event is traded by hand. Create one with “New event”."
        dense
        label="Traded events"
        columns={COLUMNS}
        keyOf={({ gameId }) => gameId}
        hrefOf={({ gameId }) => `/trading/${gameId}`}
      />
    </Page>
  );
}

const STATES = {
  scheduled: 'Upcoming',
  postponed: 'Postponed',
  in_play: 'In play',
  finished: 'Over',
  abandoned: 'Abandoned',
} as const;

const TONES: Partial<Record<keyof typeof STATES, 'ok' | 'warn'>> = { in_play: 'ok', postponed: 'warn' };

const COLUMNS: readonly Column<Traded>[] = [
  { key: 'name', head: 'Event', cell: ({ name }) => name, phone: 'lead' },
  { key: 'league', head: 'League', cell: ({ competition }) => competition, phone: 'line' },
  { key: 'starts', head: 'Starts', cell: ({ startsAt }) => exactText(startsAt), phone: 'sum' },
  { key: 'owner', head: 'Trader', cell: ({ owner }) => owner ?? 'Nobody', phone: 'side' },
  {
    key: 'state',
    head: 'State',
    cell: ({ life: { state } }) => <Tag tone={TONES[state] ?? 'neutral'}>{STATES[state]}</Tag>,
    phone: 'state',
  },
];
