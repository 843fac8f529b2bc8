import { serverNow } from '@crease/client';
import type { OwnBanner } from '@crease/contract';
import { Button, Icon, Stack, Tag, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { momentText } from '../core/moments.ts';
import { useAct } from '../core/use-act.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LIST_KEYS, Page } from '../parts/page.tsx';
import { Notice, Panel } from '../parts/panel.tsx';
import { BannerPane } from './banner-pane.tsx';
import { PlayerMessagePanel } from './player-message-panel.tsx';

/** Banners in display order, the announcement above the pages, and messages to players. */
export function BannersPage() {
  const read = useRead('ownBanners', {}, { refetchInterval: 10_000 });
  const [open, setOpen] = useState<OwnBanner | 'new' | null>(null);
  return (
    <Page
      title="Banners and messages"
      side={
        <Button look="primary" onClick={() => setOpen('new')}>
          <Icon of={Plus} /> New banner
        </Button>
      }
      keys={LIST_KEYS}
      pane={open ? <BannerPane key={keyOf(open)} banner={open} close={() => setOpen(null)} /> : null}
    >
      <Panel title="Banners" note="without banners, players see current events" flush>
        <Loaded read={read} empty="No banners yet" isEmpty={(banners) => banners.length === 0}>
          {(banners) => (
            <DataTable
              keyed
              label="Banners"
              rows={banners}
              columns={COLUMNS}
              keyOf={({ id }) => id}
              openKey={open && open !== 'new' ? open.id : null}
              onOpen={setOpen}
            />
          )}
        </Loaded>
      </Panel>
      <AnnouncementPanel />
      <PlayerMessagePanel />
    </Page>
  );
}

function keyOf(open: OwnBanner | 'new'): string {
  return open === 'new' ? 'new' : open.id;
}

const COLUMNS: readonly Column<OwnBanner>[] = [
  { key: 'title', head: 'Title', cell: ({ title }) => title },
  { key: 'order', head: 'Order', cell: ({ order }) => order, end: true },
  { key: 'link', head: 'Leads to', cell: ({ link }) => link },
  { key: 'from', head: 'From', cell: ({ startsAt }) => (startsAt ? momentText(startsAt) : 'now on') },
  { key: 'until', head: 'Until', cell: ({ endsAt }) => (endsAt ? momentText(endsAt) : 'further notice') },
  { key: 'state', head: 'State', cell: (banner) => <BannerState banner={banner} /> },
];

function BannerState({ banner: { startsAt, endsAt } }: { banner: OwnBanner }) {
  const now = serverNow();
  if (endsAt !== null && Date.parse(endsAt) <= now) return <Tag>Ended</Tag>;
  if (startsAt !== null && Date.parse(startsAt) > now) return <Tag tone="info">Coming</Tag>;
  return <Tag tone="ok">Shown</Tag>;
}

function AnnouncementPanel() {
  const act = useAct('setAnnouncement');
  const [text, setText] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await act.run({ body: { text } }, text ? 'Every open page shows it' : 'The default line is shown again');
  };
  return (
    <Panel title="Announcement" note="the line above the pages; empty restores the default">
      <Stack as="form" gap={14} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Text"
          hint={`${text.length} of 500 letters`}
          maxLength={500}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button type="submit" look="primary" busy={act.busy}>
          {text ? 'Show it' : 'Remove'}
        </Button>
      </Stack>
    </Panel>
  );
}
