import type { MarketTemplate, TemplateEntry } from '@crease/contract';
import { useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { templateDiff } from './template-diff.ts';

/**
 * Holds a template's markets as they are edited, until they are saved as a new version or discarded.
 * @param latest the stored template; it replaces the draft only without unsaved changes.
 * @param isBusy true while a market is open in the pane: the draft is not replaced.
 */
export function useTemplateDraft(latest: MarketTemplate, isBusy: boolean) {
  const [template, setTemplate] = useState(latest);
  const { sport, format, version } = template;
  const [entries, setEntries] = useState<readonly TemplateEntry[]>(template.entries);
  const act = useAct('saveTemplate');
  const changes = templateDiff(template.entries, entries);
  const edit = (next: MarketTemplate) => {
    setTemplate(next);
    setEntries(next.entries);
  };
  if (latest.version > version && changes.length === 0 && !isBusy) edit(latest);
  return {
    template,
    entries,
    setEntries,
    changes,
    act,
    /** Replaces the market with this key, or adds one. */
    put: (key: string | null, entry: TemplateEntry) => {
      const isNew = !entries.some((one) => one.key === key);
      setEntries(isNew ? [...entries, entry] : entries.map((one) => (one.key === key ? entry : one)));
    },
    discard: () => {
      act.forget();
      edit(latest);
    },
    save: async () => {
      const input = { params: { sport, format }, body: { version, entries: [...entries] } };
      const saved = await act.run(input, `Version ${version + 1} saved`);
      if (saved) edit(saved);
    },
  };
}

export type TemplateDraft = ReturnType<typeof useTemplateDraft>;
