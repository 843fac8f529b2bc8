import type { ReplyOf } from '@crease/client';
import { formatMoney, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Facts, Notice } from '../../parts/panel.tsx';

type Row = ReplyOf<'abandonPreview'>['markets'][number];

/** What abandoning an event would do to each open market. */
export function AbandonFigures({ gameId }: { gameId: string }) {
  const read = useRead('abandonPreview', { params: { gameId } }, { refetchInterval: 10_000 });
  return (
    <Loaded read={read}>
      {({ markets, staked, pays }) => (
        <>
          {markets.length === 0 ? <p>No market is open: no money moves.</p> : null}
          {markets.length > 0 ? (
            <>
              <Facts facts={{ Matched: formatMoney(staked), 'Paid or returned': formatMoney(pays) }} />
              <DataTable label="Open markets" rows={markets} columns={COLUMNS} keyOf={({ marketId }) => marketId} />
            </>
          ) : null}
          {markets.some(({ secondReasons }) => secondReasons.length > 0) ? (
            <Notice tone="warn">Some markets wait for a second person.</Notice>
          ) : null}
          <Notice tone="info">
            Results that play has decided remain, everything else is void. This cannot be undone.
          </Notice>
        </>
      )}
    </Loaded>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', head: 'Market', cell: ({ name }) => name },
  {
    key: 'result',
    head: 'Becomes',
    cell: ({ result, isVoid }) => <Tag tone={isVoid ? 'neutral' : 'ok'}>{result}</Tag>,
  },
  { key: 'staked', head: 'Matched', cell: ({ staked }) => formatMoney(staked), end: true },
];
