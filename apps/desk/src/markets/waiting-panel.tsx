import type { ReplyOf } from '@crease/client';
import { formatOdds, formatStake } from '@crease/ui';
import { momentText } from '../core/moments.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';

type Waiting = ReplyOf<'marketBook'>['waiting'];
type WaitingBet = Waiting['largest'][number];

const WHY = {
  delay: 'In-play delay',
  suspended: 'Market suspended',
  startingPrice: 'Starting price',
  book: 'Another bet at its price',
} as const satisfies Record<WaitingBet['why'], string>;

const COLUMNS: readonly Column<WaitingBet>[] = [
  { key: 'player', head: 'Player', cell: (bet) => <Holder bet={bet} /> },
  { key: 'bet', head: 'Bet', cell: ({ side, runner }) => `${side === 'back' ? 'Back' : 'Lay'} ${runner}` },
  { key: 'price', head: 'Price', end: true, cell: ({ price }) => (price === null ? 'Any' : formatOdds(price)) },
  { key: 'size', head: 'Unmatched', end: true, cell: ({ size }) => formatStake(size) },
  { key: 'why', head: 'Waits for', cell: ({ why }) => WHY[why] },
  { key: 'until', head: 'Until', end: true, cell: ({ until }) => (until === null ? '' : momentText(until)) },
];

/** Unmatched bets of a market, and what each waits for. */
export function WaitingPanel({ waiting: { bets, size, largest } }: { waiting: Waiting }) {
  const note = bets > 0 ? `${bets.toLocaleString('en-IN')}, ${formatStake(size)}; the largest first` : undefined;
  return (
    <Panel title="Unmatched bets" note={note} flush={bets > 0}>
      {bets === 0 ? (
        <p className="muted">None</p>
      ) : (
        <DataTable
          label="Unmatched bets"
          rows={largest}
          columns={COLUMNS}
          keyOf={({ betId }) => betId}
          hrefOf={({ playerId }) => `/players/${playerId}`}
        />
      )}
    </Panel>
  );
}

function Holder({ bet: { username, playerId, simulated } }: { bet: WaitingBet }) {
  return (
    <>
      {username || playerId}
      {simulated ? <span className="muted"> simulated</span> : null}
    </>
  );
}
