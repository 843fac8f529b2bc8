import { refuse } from '@crease/kernel';
import type { Handlers } from '../../http/handler.ts';
import type { Templates } from '../../trading/templates.ts';
import { summaryWire, templateEntryOf, templateWire } from './template-wire.ts';

interface TemplateDeps {
  readonly templates: Templates;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type TemplateHandlers = Pick<Handlers, 'templates' | 'template' | 'saveTemplate'>;

/** Handlers of templates of markets. A save is a new version, for events created from then on. */
export function templateHandlers({ templates, now }: TemplateDeps): TemplateHandlers {
  const read = (sport: string, format: string, wanted?: number) => {
    const versions = templates.versions(sport, format);
    const found = wanted === undefined ? versions[0] : versions.find(({ version }) => version === wanted);
    return found ? templateWire(found, versions) : refuse('NOT_FOUND', { reason: 'template' });
  };
  return {
    templates: () => templates.list().map(summaryWire),
    template: ({ params: { sport, format }, query: { version } }) => read(sport, format, version),
    saveTemplate: async ({ params: { sport, format }, body: { version, entries }, operator: { username } }) => {
      const content = { entries: entries.map(templateEntryOf), operator: username, at: now() };
      const refused = await templates.save({ sport, format, version: version + 1, ...content });
      return refused ?? read(sport, format);
    },
  };
}
