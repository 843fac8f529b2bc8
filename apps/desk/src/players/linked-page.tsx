import type { ReplyOf } from '@crease/client';
import { formatMoney, Segments } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import type { Column } from '../parts/data-table.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { Page } from '../parts/page.tsx';
import { Notice } from '../parts/panel.tsx';
import { PlayerLink } from '../parts/player-link.tsx';

type Pair = ReplyOf<'linkedPlayers'>[number];

const DAYS = [
  { key: '7', label: '7 days' },
  { key: '30', label: '30 days' },
  { key: '90', label: '90 days' },
  { key: '366', label: 'A year' },
] as const;

/** How long a result stays fresh, ms: each view is an audit entry, so it is not repeated without need. */
const FRESH_MS = 300_000;

/** Pairs of players who meet more often than by chance and share an address or an agent. */
export function LinkedPage() {
  const [days, setDays] = useState<(typeof DAYS)[number]['key']>('30');
  const read = useRead('linkedPlayers', { query: { days } }, { staleTime: FRESH_MS });
  return (
    <Page title="Linked pairs" bar={<Segments label="Within" items={DAYS} chosen={days} onChoose={setDays} />}>
      <Notice tone="info">
        Two players who met more often than by chance, and share an address or an agent. It is not proof of anything.
        Each view is recorded in the audit trail.
      </Notice>
      <ListCard
        read={read}
        empty="No linked pairs found."
        label="Linked pairs"
        columns={COLUMNS}
        keyOf={keyOf}
        keyed={false}
      />
    </Page>
  );
}

const keyOf = ({ players }: Pair) => players.map(({ playerId }) => playerId).join(' ');

const COLUMNS: readonly Column<Pair>[] = [
  { key: 'one', head: 'Player', cell: ({ players: [one] }) => <Player of={one} /> },
  { key: 'other', head: 'And', cell: ({ players: [, other] }) => <Player of={other} /> },
  { key: 'fills', head: 'Met', end: true, cell: ({ fills }) => fills.toLocaleString('en-IN') },
  { key: 'expected', head: 'By chance', end: true, cell: ({ expectedFills }) => expectedFills.toFixed(1) },
  { key: 'size', head: 'Matched', end: true, cell: ({ size }) => formatMoney(size) },
  {
    key: 'shared',
    head: 'Shared',
    cell: ({ addresses, agentCode }) =>
      [...(agentCode ? [`agent ${agentCode}`] : []), ...addresses].join(', ') || 'Nothing',
  },
];

function Player({ of }: { of: Pair['players'][number] | undefined }) {
  if (!of) return null;
  return <PlayerLink id={of.playerId}>{of.username}</PlayerLink>;
}
