import type { ReplyOf } from '@crease/client';
import { Button, formatMoney, formatProfit, Icon, Money, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { momentText } from '../core/moments.ts';
import { usePermission } from '../core/session.ts';
import { LimitBar } from '../markets/market-cells.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Facts, Figures, PaneGroup, Panel } from '../parts/panel.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { type DeskTickets, kindText } from './desk-ticket.ts';
import { ExposureTable, riskOf } from './exposure-table.tsx';
import { LimitsDialog } from './limits-dialog.tsx';

/** Bets at fixed odds: possible losses of the house by event and outcome, the largest tickets, and the limits. */
export function TicketsPage() {
  const read = useRead('deskTickets', {}, { refetchInterval: 10_000 });
  return (
    <Page title="Tickets" bar={<TicketSearch />} pane={read.data ? <LimitsPane limits={read.data.limits} /> : null}>
      <Loaded read={read}>{(data) => <Exposure data={data} />}</Loaded>
    </Page>
  );
}

/** Opens a ticket by the number that a player gives. */
function TicketSearch() {
  const { navigate } = useRouter();
  const [typed, setTyped] = useState('');
  const number = /^\s*(?:T-)?([1-9]\d{0,14})\s*$/i.exec(typed)?.[1];
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (number) void navigate({ to: `/tickets/${number}` });
  };
  return (
    <form onSubmit={open}>
      <SearchField label="Ticket number" value={typed} onChange={setTyped} icon={<Icon of={Search} />} />
    </form>
  );
}

type Event = DeskTickets['events'][number];
type Largest = DeskTickets['largest'][number];

function Exposure({ data }: { data: DeskTickets }) {
  const { tickets, staked, events, largest, limits } = data;
  const [worst] = events;
  return (
    <>
      <Figures
        figures={[
          { name: 'Open tickets', value: tickets.toLocaleString('en-IN') },
          { name: 'Staked on them', value: formatMoney(staked) },
          {
            name: 'Worst event',
            value: worst ? formatProfit(worst.worst) : formatMoney(0),
            tone: worst && worst.worst < 0 ? 'loss' : 'none',
            note: worst?.event ?? 'nothing open',
          },
        ]}
      />
      <Panel title="By event" note="if the worst outcome of each market happened" flush>
        {events.length === 0 ? (
          <Text as="p" paddingY={12} paddingX={14} color="text-2">
            No open tickets
          </Text>
        ) : (
          <DataTable
            label="By event"
            rows={events}
            columns={eventColumns(limits.maxEventLiability)}
            keyOf={({ gameId }) => gameId}
          />
        )}
      </Panel>
      {events.length > 0 ? (
        <Panel title="By outcome" note="other legs at their current value" flush>
          <ExposureTable data={data} />
        </Panel>
      ) : null}
      {largest.length > 0 ? (
        <Panel title="Largest tickets" note="by maximum payout" flush>
          <DataTable
            keyed
            label="Largest tickets"
            rows={largest}
            columns={LARGEST}
            keyOf={({ ticket }) => ticket.ticketId}
            hrefOf={({ ticket }) => `/tickets/${ticket.ticketId}`}
          />
        </Panel>
      ) : null}
    </>
  );
}

const eventColumns = (limit: number): readonly Column<Event>[] => [
  { key: 'event', head: 'Event', cell: ({ event }) => <b>{event}</b> },
  { key: 'tickets', head: 'Tickets', end: true, cell: ({ tickets }) => tickets },
  { key: 'markets', head: 'Markets', end: true, spare: true, cell: ({ markets }) => markets.length },
  { key: 'worst', head: 'House result', end: true, cell: ({ worst }) => <Money value={worst} profit /> },
  {
    key: 'limit',
    head: 'Limit used',
    end: true,
    cell: ({ worst }) => <LimitBar market={{ risk: riskOf(worst, limit) }} />,
  },
];

const LARGEST: readonly Column<Largest>[] = [
  { key: 'number', head: 'Ticket', cell: ({ ticket }) => `T-${ticket.ticketId}` },
  { key: 'player', head: 'Player', cell: ({ username, playerId }) => username || playerId },
  { key: 'kind', head: 'Bet', cell: ({ ticket }) => kindText(ticket) },
  { key: 'placed', head: 'Placed', spare: true, cell: ({ ticket }) => momentText(ticket.placedAt) },
  { key: 'staked', head: 'Staked', end: true, cell: ({ ticket }) => <Money value={ticket.atRisk} /> },
  { key: 'pays', head: 'Maximum payout', end: true, cell: ({ ticket }) => <b>{formatMoney(ticket.returns)}</b> },
];

function LimitsPane({ limits }: { limits: ReplyOf<'deskTickets'>['limits'] }) {
  const [isOpen, setOpen] = useState(false);
  const maySet = usePermission('house.set') !== 'none';
  return (
    <PaneGroup title="Limits" note="for future tickets">
      <Facts
        facts={{
          'Minimum stake of a line': formatMoney(limits.minStake),
          'Maximum stake of a ticket': formatMoney(limits.maxStake),
          'Maximum payout of a ticket': formatMoney(limits.maxPayout),
          'Maximum loss on one outcome': formatMoney(limits.maxLiability),
          'Maximum loss on one event': formatMoney(limits.maxEventLiability),
        }}
      />
      {maySet ? <Button onClick={() => setOpen(true)}>Change the limits</Button> : null}
      {isOpen ? <LimitsDialog limits={limits} close={() => setOpen(false)} /> : null}
    </PaneGroup>
  );
}
