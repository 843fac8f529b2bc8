import type { MarketTemplate, TemplateEntry } from '@crease/contract';
import { Button, Icon, Row, Stack } from '@crease/ui';
import { useRead } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { exactText } from '../core/moments.ts';
import { usePermission } from '../core/session.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Notice, Panel } from '../parts/panel.tsx';
import { templateName } from './entry-labels.ts';
import { EntryPane } from './entry-pane.tsx';
import { TemplateTable } from './template-table.tsx';
import styles from './templates.module.css';
import { type TemplateDraft, useTemplateDraft } from './use-template-draft.ts';

/** One template: its markets in order, an editor for each, and the changes before they are saved as a new version. */
export function TemplatePage() {
  const { sport = '', format = '' } = useParams({ strict: false }) as { sport?: string; format?: string };
  const read = useRead('template', { params: { sport, format }, query: {} });
  return read.data ? (
    <Editor latest={read.data} />
  ) : (
    <Page title="Template" crumb={CRUMB}>
      <Loaded read={read}>{() => null}</Loaded>
    </Page>
  );
}

const CRUMB = { href: '/templates', name: 'Templates' };

/** @param latest the stored template; a version saved by a colleague is not opened over unsaved changes. */
function Editor({ latest }: { latest: MarketTemplate }) {
  const mayRun = usePermission('markets.run') !== 'none';
  const [open, setOpen] = useState<string | null>(null);
  const draft = useTemplateDraft(latest, open !== null);
  const { template, entries, changes } = draft;
  const { version } = template;
  const put = (entry: TemplateEntry) => {
    draft.put(open, entry);
    setOpen(null);
  };
  return (
    <Page
      title={templateName(template)}
      note={version === 0 ? 'shipped' : `version ${version}`}
      crumb={CRUMB}
      side={
        mayRun ? (
          <Button onClick={() => setOpen(NEW)}>
            <Icon of={Plus} /> Add a market
          </Button>
        ) : null
      }
      pane={
        open && mayRun ? (
          <EntryPane
            key={open}
            entry={entries.find(({ key }) => key === open) ?? null}
            taken={entries.filter(({ key }) => key !== open).map(({ key }) => key)}
            onDone={put}
          />
        ) : null
      }
      closePane={() => setOpen(null)}
    >
      <Stack gap={12}>
        {changes.length > 0 ? <Changes draft={draft} /> : null}
        <Panel title="Markets" note={`${entries.length}`} flush>
          <TemplateTable
            entries={entries}
            onChange={draft.setEntries}
            onOpen={setOpen}
            mayRun={mayRun}
            isShort={open !== null}
          />
        </Panel>
        <Versions template={latest} />
      </Stack>
    </Page>
  );
}

/** Marks the pane of a market that is not in the list yet; no key has a space. */
const NEW = 'a new market';

/** The unsaved changes, to be saved or discarded. */
function Changes({ draft: { template, changes, act, discard, save } }: { draft: TemplateDraft }) {
  const { version } = template;
  return (
    <Panel title="Changes" note={`since ${version === 0 ? 'the shipped version' : `version ${version}`}`}>
      <ul className={styles.changes}>
        {changes.map(({ key, name, text }) => (
          <li key={key}>
            <b>{name}</b>
            {text}
          </li>
        ))}
      </ul>
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      <Row as="p" justify="end" gap={4}>
        <Button onClick={discard}>Discard</Button>
        <Button look="primary" busy={act.busy} onClick={() => void save()}>
          Save as version {version + 1}
        </Button>
      </Row>
    </Panel>
  );
}

function Versions({ template: { versions } }: { template: MarketTemplate }) {
  return (
    <Panel title="Versions" note="an event keeps the version that it was made with">
      <ul className={styles.changes}>
        {versions.map(({ version, operator, at }) => (
          <li key={version}>
            <b>{version || 'Shipped'}</b>
            {at === null ? 'with the software' : `${operator}, ${exactText(at)}`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
