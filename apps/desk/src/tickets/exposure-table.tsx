import { Money } from '@crease/ui';
import { LimitBar } from '../markets/market-cells.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import type { DeskTickets } from './desk-ticket.ts';

interface Row {
  readonly key: string;
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
  readonly tickets: number;
  readonly staked: number;
  readonly profit: number;
  readonly limit: number;
}

/** What the house wins or loses by each outcome with bets, the worst first. */
export function ExposureTable({ data }: { data: DeskTickets }) {
  return <DataTable label="By outcome" rows={rowsOf(data)} columns={COLUMNS} keyOf={({ key }) => key} />;
}

const SIDES: Readonly<Record<string, string>> = { over: 'Over, all lines', under: 'Under, all lines' };

function rowsOf({ events, limits }: DeskTickets): Row[] {
  const rows = events.flatMap(({ event, markets }) =>
    markets.flatMap(({ marketId, market, tickets, staked, outcomes }) =>
      outcomes.map(({ outcome, profit }) => ({
        key: `${marketId} ${outcome}`,
        event,
        market,
        outcome: SIDES[outcome] ?? outcome,
        tickets,
        staked,
        profit,
        limit: limits.maxLiability,
      })),
    ),
  );
  return rows.sort((one, other) => one.profit - other.profit);
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'event', head: 'Event', cell: ({ event }) => <b>{event}</b> },
  { key: 'market', head: 'Market', cell: ({ market }) => market },
  { key: 'outcome', head: 'If it happens', cell: ({ outcome }) => outcome },
  { key: 'tickets', head: 'Tickets', end: true, spare: true, cell: ({ tickets }) => tickets },
  { key: 'staked', head: 'Staked', end: true, spare: true, cell: ({ staked }) => <Money value={staked} /> },
  { key: 'profit', head: 'House result', end: true, cell: ({ profit }) => <Money value={profit} profit /> },
  {
    key: 'limit',
    head: 'Limit used',
    end: true,
    cell: ({ profit, limit }) => <LimitBar market={{ risk: riskOf(profit, limit) }} />,
  },
];

/** The figures that a limit bar needs. */
export function riskOf(profit: number, lossLimit: number) {
  const result = { outcome: '', profit };
  return { bets: 0, players: 0, worst: result, best: result, lossLimit };
}
