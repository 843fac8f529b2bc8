import type { ReplyOf } from '@crease/client';
import { formatMoney, formatOdds, Tag } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { exactText, momentText } from '../core/moments.ts';
import { usePermission } from '../core/session.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Facts, Panel } from '../parts/panel.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { DecideLegPane } from './decide-leg-pane.tsx';
import { kindText, RESULT_LABELS, STATUS_LABELS, type TicketLeg } from './desk-ticket.ts';

/** One ticket with its legs, and the pane that decides a leg by hand. */
export function TicketPage() {
  const { ticketId = '' } = useParams({ strict: false }) as { ticketId?: string };
  const read = useRead('deskTicket', { params: { id: ticketId } }, { refetchInterval: 10_000 });
  const mayDecide = usePermission('markets.settle') !== 'none';
  const ticket = read.data?.ticket;
  const canDecide = mayDecide && ticket && ticket.status !== 'cashed_out';
  return (
    <Page
      title={`Ticket T-${ticketId}`}
      crumb={{ href: '/tickets', name: 'Tickets' }}
      side={
        ticket ? <Tag tone={ticket.status === 'open' ? 'warn' : 'neutral'}>{STATUS_LABELS[ticket.status]}</Tag> : null
      }
      pane={canDecide ? <DecideLegPane ticket={ticket} /> : null}
    >
      <Loaded read={read}>{(data) => <TicketPanels data={data} />}</Loaded>
    </Page>
  );
}

function TicketPanels({ data: { ticket, playerId, username } }: { data: ReplyOf<'deskTicket'> }) {
  const { stake, lines, atRisk, status, returns, cashedOut, placedAt, settledAt, legs } = ticket;
  return (
    <>
      <Panel title={kindText(ticket)}>
        <Facts
          facts={{
            Player: <PlayerLink id={playerId}>{username}</PlayerLink>,
            Placed: <time title={exactText(placedAt)}>{momentText(placedAt)}</time>,
            Stake: lines === 1 ? formatMoney(stake) : `${lines} × ${formatMoney(stake)}`,
            'At risk now': formatMoney(atRisk),
            [status === 'open' ? 'Maximum payout' : 'Paid by its result']: formatMoney(returns),
            'Paid for cashed-out parts': formatMoney(cashedOut),
            ...(settledAt ? { Settled: <time title={exactText(settledAt)}>{momentText(settledAt)}</time> } : {}),
          }}
        />
      </Panel>
      <Panel title="Legs" flush>
        <DataTable label="Legs" rows={legs} columns={LEGS} keyOf={({ selectionId }) => selectionId} />
      </Panel>
    </>
  );
}

const LEGS: readonly Column<TicketLeg>[] = [
  { key: 'selection', head: 'Selection', cell: ({ name }) => <b>{name}</b> },
  { key: 'market', head: 'Market', cell: ({ market }) => market },
  {
    key: 'event',
    head: 'Event',
    cell: ({ event, marketId }) => (
      <PathLink href={`/markets/${marketId}`} className="link">
        {event}
      </PathLink>
    ),
  },
  { key: 'taken', head: 'Taken', spare: true, cell: ({ inPlay }) => (inPlay ? 'In play' : 'Before') },
  { key: 'odds', head: 'Odds', end: true, cell: ({ price }) => formatOdds(price) },
  {
    key: 'result',
    head: 'Result',
    cell: ({ result, decided }) => (decided ? `${RESULT_LABELS[result]} by hand: ${decided}` : RESULT_LABELS[result]),
  },
];
