import { writeFileSync } from 'node:fs';
import type { QueryOf } from '@crease/contract';
import { type CommandContext, type ConsoleCommand, UsageError } from './command.ts';

type AccountsQuery = NonNullable<QueryOf<'ledgerAccounts'>>;

/** Commands for the ledger and reports. */
export const BOOKS_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  'trial-balance': {
    usage: '[--day <YYYY-MM-DD>]',
    summary: 'Every kind of account with its balance, now or at the end of a day; the sum is zero',
    takes: ['day'],
    words: 0,
    run: ({ api, options: { day } }) => api.call('trialBalance', { query: { day } }),
  },
  accounts: {
    usage: '<kind> <asset> [--day <YYYY-MM-DD>] [--after <next of the page before>]',
    summary: 'Accounts of one kind: accounts cash play:INR',
    takes: ['day', 'after'],
    words: 2,
    run: ({ api, word, options: { day, after } }) => {
      // The server validates kinds and assets.
      const of = { kind: word(0), asset: word(1) } as Pick<AccountsQuery, 'kind' | 'asset'>;
      return api.call('ledgerAccounts', { query: { ...of, day, after } });
    },
  },
  ledger: {
    usage: '<account> [--day <YYYY-MM-DD>] [--after <next of the page before>]',
    summary: 'Lines of one account, newest first: ledger cash:17:play:INR',
    takes: ['day', 'after'],
    words: 1,
    run: ({ api, word, options: { day, after } }) =>
      api.call('ledgerEntries', { query: { account: word(0), day, below: after } }),
  },
  journal: {
    usage: '<journalId>',
    summary: 'One journal with its transfers and its reversal',
    takes: [],
    words: 1,
    run: ({ api, word }) => api.call('ledgerJournal', { params: { journalId: word(0) } }),
  },
  find: {
    usage: '<journal, transfer, player, reference, key or account> [--after <next of the page before>]',
    summary: 'Searches the ledger',
    takes: ['after'],
    words: 1,
    run: ({ api, word, options: { after } }) => api.call('ledgerSearch', { query: { text: word(0), below: after } }),
  },
  dashboard: {
    usage: '[today|7|30]',
    summary: 'Figures of the day, or of the last 7 or 30: result, money in and out, pending requests, liability',
    takes: [],
    words: 1,
    run: ({ api, words }) => api.call('dashboard', { query: { span: (words[0] ?? 'today') as 'today' | '7' | '30' } }),
  },
  report: {
    usage: '[--from <YYYY-MM-DD>] [--to <YYYY-MM-DD>]',
    summary: "The house's result by product and day (UTC); default today",
    takes: ['from', 'to'],
    words: 0,
    run: ({ api, today, options: { from = today(), to = today() } }) => api.call('report', { query: { from, to } }),
  },
  reports: {
    usage: '[list | make bets|deposits|withdrawals|ledger --from <YYYY-MM-DD> --to <YYYY-MM-DD> | get <id>]',
    summary: 'CSV files, created in the background and kept for a month',
    takes: ['from', 'to'],
    words: 2,
    run: async ({ api, words, options, today, word }) => {
      if (words.length === 0 || words[0] === 'list') return api.call('reportFiles');
      if (words[0] === 'get') {
        const { ticket } = await api.call('openReportFile', { body: { id: word(1) } });
        return saveFile(api, { id: word(1), ticket });
      }
      if (words[0] !== 'make') throw new UsageError(`list, make or get, not ${words[0]}`);
      const { from = today(), to = today() } = options;
      // The server validates kinds.
      return api.call('makeReportFile', { body: { kind: word(1) as 'bets', from, to } });
    },
  },
  health: {
    usage: '',
    summary: "The server's health: problems, bets, queue, feed, gateways, database, jobs, errors of the month",
    takes: [],
    words: 0,
    run: ({ api }) => api.call('deskHealth'),
  },
  alarms: {
    usage: '',
    summary: 'Whether the ledger is out of balance or the audit trail was changed',
    takes: [],
    words: 0,
    run: ({ api }) => api.call('deskAlarms'),
  },
  explain: {
    usage: '<day> <gateway> <transaction> --text <why> | <day>',
    summary:
      "Why our books and a provider's differ about a transaction; without one, a day's differences with their notes",
    takes: ['text'],
    words: 3,
    run: ({ api, words, word, options: { text: note = '' } }) => {
      const day = word(0);
      if (words.length === 1) return api.call('differenceNotes', { query: { from: day, to: day } });
      return api.call('explainDifference', { body: { day, gateway: word(1), transaction: word(2), note } });
    },
  },
};

/** Downloads a file part by part into the current folder. */
async function saveFile(
  api: CommandContext['api'],
  { id, ticket }: { readonly id: string; readonly ticket: string },
): Promise<{ file: string }> {
  let text = '';
  for (let offset: number | null = 0; offset !== null; ) {
    const part: { text: string; next: number | null } = await api.call('reportPart', { query: { ticket, offset } });
    text += part.text;
    offset = part.next;
  }
  const file = `crease-${id}.csv`;
  writeFileSync(file, text, { flag: 'wx' });
  return { file };
}
