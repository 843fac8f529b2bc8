import { readFile } from 'node:fs/promises';
import type { BodyOf } from '@crease/contract';
import type { ConsoleCommand } from './command.ts';

/** Rules of bonuses. */
export const BONUS_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  bonuses: {
    usage: '',
    summary: 'Rules of bonuses, live and drafts, with what they cost',
    takes: [],
    words: 0,
    run: async ({ api }) => (await api.call('deskBonuses')).items,
  },
  'bonus-draft': {
    usage: '<rule.json> [<offerId>]',
    summary: 'Keeps a draft of a rule, of a new one where no offer is named',
    takes: [],
    words: 2,
    run: async ({ api, word, words }) => {
      const rule = JSON.parse(await readFile(word(0), 'utf8')) as BodyOf<'saveBonus'>['rule'];
      return (await api.call('saveBonus', { body: { rule, offerId: words[1] } })).bonus;
    },
  },
  'bonus-publish': {
    usage: '<offerId>',
    summary: 'Once a second person agrees, the draft is what new claims get; running ones keep their version',
    takes: [],
    words: 1,
    run: async ({ api, word }) => api.call('publishBonus', { body: { offerId: word(0) } }),
  },
  'bonus-end': {
    usage: '<offerId>',
    summary: 'Nobody can claim it from now on; running ones go on',
    takes: [],
    words: 1,
    run: async ({ api, word }) => (await api.call('endBonus', { body: { offerId: word(0) } })).bonus,
  },
};
