import { Button, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { counted } from '../core/counted.ts';
import { momentText } from '../core/moments.ts';
import { usePermission } from '../core/session.ts';
import type { Column } from '../parts/data-table.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { Page } from '../parts/page.tsx';
import { type Feed, FeedPane, sportsText } from './feed-pane.tsx';
import { NewFeedPane } from './new-feed-pane.tsx';

/** Providers that push events, with their keys. */
export function FeedsPage() {
  const mayRun = usePermission('markets.run') !== 'none';
  const [isNew, setNew] = useState(false);
  const [chosen, choose] = useState<string | null>(null);
  const read = useRead('feedProviders', {}, { refetchInterval: 5000 });
  const feed = read.data?.items.find(({ name }) => name === chosen);
  const close = () => {
    setNew(false);
    choose(null);
  };
  return (
    <Page
      title="Feeds"
      note={read.data ? `${read.data.items.length}` : undefined}
      side={
        mayRun ? (
          <Button look="primary" onClick={() => setNew(true)}>
            New feed
          </Button>
        ) : null
      }
      pane={
        isNew ? (
          <NewFeedPane feeds={read.data?.items ?? []} />
        ) : feed ? (
          <FeedPane key={feed.name} feed={feed} mayRun={mayRun} />
        ) : null
      }
      closePane={close}
    >
      <ListCard
        read={read}
        empty="No feed yet. Create one with “New feed”."
        dense
        label="Feeds"
        columns={COLUMNS}
        keyOf={({ name }) => name}
        onOpen={({ name }) => {
          setNew(false);
          choose(name);
        }}
        openKey={chosen}
        keyed={false}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<Feed>[] = [
  { key: 'name', head: 'Feed', cell: ({ name }) => name, phone: 'lead' },
  { key: 'sports', head: 'Sports', cell: sportsText, phone: 'line' },
  { key: 'messages', head: 'Messages', cell: ({ messages }) => counted(messages, 'message'), phone: 'sum' },
  { key: 'refused', head: 'Refused', cell: ({ refused }) => refused },
  { key: 'last', head: 'Last message', cell: ({ lastAt }) => (lastAt ? momentText(lastAt) : 'None'), phone: 'side' },
  {
    key: 'state',
    head: 'State',
    cell: ({ on, isSandbox }) => (
      <Tag tone={on ? (isSandbox ? 'neutral' : 'ok') : 'bad'}>{on ? (isSandbox ? 'Sandbox' : 'On') : 'Off'}</Tag>
    ),
    phone: 'state',
  },
];
