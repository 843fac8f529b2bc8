import type { TemplateEntry } from '@crease/contract';
import { Button, Stack } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { Choice } from '../parts/choice.tsx';
import { Notice, PaneGroup } from '../parts/panel.tsx';
import { draftOf, entryOf, NEW_DRAFT } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';

interface EntryPaneProps {
  /** null: a new market. */
  entry: TemplateEntry | null;
  /** Keys of the other markets. */
  taken: readonly string[];
  onDone: (entry: TemplateEntry) => void;
}

const KINDS = ['offered', 'made'] as const;
const KIND_LABELS = { offered: 'A market of the model', made: 'Made by hand' };

/** The form of one market of a template. Nothing is saved before the template is. */
export function EntryPane({ entry, taken, onDone }: EntryPaneProps) {
  const [draft, setDraft] = useState(entry ? draftOf(entry) : NEW_DRAFT);
  const next = entryOf(draft);
  const isTaken = taken.includes(next.key);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTaken) onDone(next);
  };
  return (
    <PaneGroup title={entry?.name ?? 'New market'}>
      <Stack as="form" gap={12} onSubmit={submit}>
        <Choice
          label="Market"
          value={draft.kind}
          options={KINDS}
          labels={KIND_LABELS}
          onChange={(kind) => setDraft({ ...draft, kind, pricing: kind === 'made' ? 'trader' : 'model' })}
        />
        <EntryFields draft={draft} onChange={setDraft} inTemplate />
        {isTaken ? <Notice tone="bad">Another market of the template has this name.</Notice> : null}
        <Button look="primary" type="submit">
          {entry ? 'Change' : 'Add to the template'}
        </Button>
      </Stack>
    </PaneGroup>
  );
}
