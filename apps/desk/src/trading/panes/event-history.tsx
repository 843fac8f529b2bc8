import type { ReplyOf } from '@crease/client';
import { Sheet } from '@crease/ui';
import { useRead } from '@crease/web';
import { exactText } from '../../core/moments.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';

type Row = ReplyOf<'eventHistory'>[number];

/** Entries of an event in words, newest first. */
export function EventHistory({ gameId, close }: { gameId: string; close: () => void }) {
  const read = useRead('eventHistory', { params: { gameId } });
  return (
    <Sheet open onClose={close} title="History" closeLabel="Close">
      <Loaded read={read}>
        {(rows) => <DataTable label="History" rows={rows} columns={COLUMNS} keyOf={({ number }) => String(number)} />}
      </Loaded>
    </Sheet>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'text', head: 'What', cell: ({ text }) => text },
  { key: 'operator', head: 'Who', cell: ({ operator }) => operator || 'The server' },
  { key: 'at', head: 'When', cell: ({ at }) => exactText(at) },
];
