import { readFile } from 'node:fs/promises';
import type { BodyOf } from '@crease/contract';
import type { CommandContext, ConsoleCommand } from '../command.ts';
import { UsageError } from '../usage-error.ts';

const templateOf = ({ word }: CommandContext) => ({ sport: word(0), format: word(1) });

/** Commands for templates of markets. */
export const TEMPLATE_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  templates: {
    usage: '',
    summary: 'Templates of markets by sport and format, in their newest version',
    takes: [],
    words: 0,
    run: ({ api }) => api.call('templates'),
  },
  template: {
    usage: '<sport> <format> [--number <version>]',
    summary: 'The markets of a template with their terms, as save-template reads them with --json',
    takes: ['number'],
    words: 2,
    run: (context) => {
      const { number } = context.options;
      return context.api.call('template', { params: templateOf(context), query: { version: number } });
    },
  },
  'save-template': {
    usage: '<sport> <format> <file>',
    summary: 'Saves a template as its next version: the JSON of "template", with your changes to its entries',
    takes: [],
    words: 3,
    run: async (context) => {
      const body = bodyIn(await readFile(context.word(2), 'utf8'));
      return context.api.call('saveTemplate', { params: templateOf(context), body });
    },
  },
  'add-markets': {
    usage: '<gameId> <key> …',
    summary: 'Opens these markets of the event’s template, suspended until they are published',
    takes: [],
    words: 200,
    run: async ({ api, word, words }) => {
      const params = { gameId: word(0) };
      const [, ...keys] = words;
      const { number } = await api.call('takeEvent', { params, body: {} });
      return api.call('addMarkets', { params, body: { number, keys } });
    },
  },
};

/** @throws UsageError if the text is not JSON of a template. */
function bodyIn(text: string): BodyOf<'saveTemplate'> {
  try {
    const { version, entries } = JSON.parse(text) as BodyOf<'saveTemplate'>;
    return { version, entries };
  } catch {
    throw new UsageError('a file with the JSON of a template');
  }
}
