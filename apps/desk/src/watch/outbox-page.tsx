import type { ReplyOf } from '@crease/client';
import { Icon } from '@crease/ui';
import { usePaged, useRead } from '@crease/web';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../core/moments.ts';
import type { Column } from '../parts/data-table.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { Page } from '../parts/page.tsx';
import { Pager } from '../parts/pager.tsx';
import { Notice } from '../parts/panel.tsx';
import { SearchField } from '../parts/search-field.tsx';

type Message = ReplyOf<'outbox'>['items'][number];

const STATES: Readonly<Record<Message['state'], string>> = {
  waiting: 'Code valid',
  expired: 'Code expired',
  sent: 'Notice',
};

const COLUMNS: readonly Column<Message>[] = [
  { key: 'to', head: 'To', cell: ({ to }) => to },
  { key: 'at', head: 'At', cell: ({ at }) => momentText(at) },
  { key: 'by', head: 'By', cell: ({ channel }) => channel, spare: true },
  { key: 'for', head: 'For', cell: ({ purpose }) => purpose },
  { key: 'state', head: 'State', cell: ({ state }) => STATES[state] },
];

/** Messages that no provider sends, without their texts. Each view is audited, so nothing reloads automatically. */
export function OutboxPage() {
  const [to, setTo] = useState('');
  const [page, setPage] = usePaged(to);
  const read = useRead('outbox', { query: { to, page } }, { keepPrevious: true, staleTime: 60_000 });
  return (
    <Page
      title="Outbox"
      bar={<SearchField label="Number or address" value={to} onChange={setTo} icon={<Icon of={Search} />} />}
      foot={<Pager list={read.data} onPage={setPage} />}
    >
      <Notice tone="info">
        Only the receiver can read a code, on the sandbox phone. Each view of this page is in the audit trail.
      </Notice>
      <ListCard read={read} empty="No messages found" label="Messages" columns={COLUMNS} keyOf={({ id }) => id} />
    </Page>
  );
}
