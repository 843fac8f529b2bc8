import type { ReplyOf } from '@crease/client';
import { LiveTag, Money, Text } from '@crease/ui';
import { PathLink } from '@crease/web';
import { MatchedSum } from '../../markets/market-cells.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Panel } from '../../parts/panel.tsx';

type Worst = ReplyOf<'dashboard'>['worst'][number];

/** The open markets with the largest possible loss of the house. */
export function WorstMarkets({ worst }: { worst: readonly Worst[] }) {
  return (
    <Panel
      title="Largest exposures"
      note="by the worst outcome for the house"
      side={
        <PathLink href="/markets" className="link">
          All markets
        </PathLink>
      }
      flush
    >
      {worst.length === 0 ? (
        <Text as="p" padding={14} color="text-2">
          The house has no bet in an open market.
        </Text>
      ) : (
        <DataTable label="Largest exposures" rows={worst} columns={COLUMNS} keyOf={({ marketId }) => marketId} />
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Worst>[] = [
  { key: 'event', head: 'Event', cell: ({ eventName }) => <b>{eventName}</b> },
  { key: 'market', head: 'Market', cell: ({ name }) => name },
  { key: 'state', head: 'State', cell: ({ inPlay }) => (inPlay ? <LiveTag>In play</LiveTag> : 'To come'), spare: true },
  { key: 'matched', head: 'Matched ₹', cell: (row) => <MatchedSum sums={row} />, end: true },
  { key: 'outcome', head: 'Worst outcome', cell: ({ outcome }) => outcome },
  { key: 'worst', head: 'House result', cell: (row) => <Money value={row.worst} profit />, end: true },
  { key: 'best', head: 'Best', cell: ({ best }) => <Money value={best} profit />, end: true, spare: true },
];
