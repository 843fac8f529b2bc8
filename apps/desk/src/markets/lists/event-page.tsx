import { Card, EmptyState } from '@crease/ui';
import { useRead } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { dayText } from '../../core/moments.ts';
import { SPORT_NAMES } from '../../core/use-sports.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { LIST_KEYS, Page } from '../../parts/page.tsx';
import type { DeskMarket } from '../desk-market.ts';
import { MarketState } from '../market-cells.tsx';

/** An event, live or past, with all markets and results. */
export function EventPage() {
  const { gameId = '' } = useParams({ strict: false }) as { gameId?: string };
  const read = useRead('deskEvent', { params: { gameId } }, { refetchInterval: 30_000 });
  const event = read.data;
  return (
    <Page
      title={event?.name ?? 'Event'}
      note={event ? `${SPORT_NAMES[event.sportId]}, ${event.competition}, ${dayText(event.startsAt)}` : gameId}
      crumb={
        event?.markets.some(({ past }) => !past)
          ? { href: '/markets', name: 'Risk and markets' }
          : { href: '/events', name: 'Past events' }
      }
      keys={LIST_KEYS}
    >
      <Card bleed>
        <Loaded read={read}>
          {({ markets }) =>
            markets.length === 0 ? (
              <EmptyState title="This event has no markets." />
            ) : (
              <DataTable
                keyed
                dense
                label="Markets of the event"
                rows={markets}
                columns={COLUMNS}
                keyOf={({ marketId }) => marketId}
                hrefOf={({ marketId }) => `/markets/${marketId}`}
              />
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}

const COLUMNS: readonly Column<DeskMarket>[] = [
  { key: 'name', head: 'Market', cell: ({ name }) => name, phone: 'lead' },
  { key: 'state', head: 'State', cell: (market) => <MarketState market={market} />, phone: 'state' },
  { key: 'result', head: 'Result', cell: ({ result }) => result ?? 'None yet', phone: 'line' },
  { key: 'id', head: 'Id', cell: ({ marketId }) => marketId, spare: true },
];
