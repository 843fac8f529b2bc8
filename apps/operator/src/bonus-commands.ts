import { readFile } from 'node:fs/promises';
import type { BodyOf } from '@crease/contract';
import type { ConsoleCommand } from './command.ts';

/** Commands for bonus rules. */
export const BONUS_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  bonuses: {
    usage: '',
    summary: 'Bonus rules, live and drafts, with their costs',
    takes: [],
    words: 0,
    run: async ({ api }) => (await api.call('deskBonuses')).items,
  },
  'bonus-draft': {
    usage: '<rule.json> [<offerId>]',
    summary: 'Saves a draft of a rule; of a new one without an offer',
    takes: [],
    words: 2,
    run: async ({ api, word, words }) => {
      const rule = JSON.parse(await readFile(word(0), 'utf8')) as BodyOf<'saveBonus'>['rule'];
      return (await api.call('saveBonus', { body: { rule, offerId: words[1] } })).bonus;
    },
  },
  'bonus-publish': {
    usage: '<offerId>',
    summary: 'Publishes the draft for new claims after a second approval; active claims keep their version',
    takes: [],
    words: 1,
    run: async ({ api, word }) => api.call('publishBonus', { body: { offerId: word(0) } }),
  },
  'bonus-end': {
    usage: '<offerId>',
    summary: 'Ends an offer; active claims continue',
    takes: [],
    words: 1,
    run: async ({ api, word }) => (await api.call('endBonus', { body: { offerId: word(0) } })).bonus,
  },
};
