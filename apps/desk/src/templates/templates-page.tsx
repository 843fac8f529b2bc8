import type { TemplateSummary } from '@crease/contract';
import { useRead } from '@crease/web';
import { counted } from '../core/counted.ts';
import { exactText } from '../core/moments.ts';
import type { Column } from '../parts/data-table.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { LIST_KEYS, Page } from '../parts/page.tsx';
import { templateName } from './entry-labels.ts';

/** Templates of markets by sport and format. */
export function TemplatesPage() {
  const read = useRead('templates', {});
  return (
    <Page title="Templates" note={read.data ? `${read.data.length}` : undefined} keys={LIST_KEYS}>
      <ListCard
        read={read}
        dense
        label="Templates of markets"
        columns={COLUMNS}
        keyOf={({ sport, format }) => `${sport} ${format}`}
        hrefOf={({ sport, format }) => `/templates/${sport}/${format}`}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<TemplateSummary>[] = [
  { key: 'name', head: 'Sport and format', cell: templateName, phone: 'lead' },
  { key: 'markets', head: 'Markets', cell: ({ markets }) => counted(markets, 'market'), end: true, phone: 'sum' },
  {
    key: 'version',
    head: 'Version',
    cell: ({ version }) => (version ? `Version ${version}` : 'Shipped'),
    end: true,
    phone: 'side',
  },
  { key: 'by', head: 'Saved by', cell: ({ operator }) => operator || 'Not changed', phone: 'line' },
  { key: 'at', head: 'Saved', cell: ({ at }) => (at === null ? '' : exactText(at)) },
];
