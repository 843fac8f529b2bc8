import type { ConsoleCommand } from './command.ts';

/** Money in and money out. */
export const CASHIER_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  deposits: {
    usage: '[pending|approved|declined|expired] [--page <n>]',
    summary: "Players' deposits, the newest first",
    takes: ['page'],
    words: 1,
    run: ({ api, words, options: { page } }) =>
      api.call('deskDeposits', { query: { status: words[0] as 'pending' | undefined, page } }),
  },
  'deposits-look': {
    usage: '',
    summary: 'Deposits that a person must look at: another sum, paid twice, too late',
    takes: [],
    words: 0,
    run: ({ api }) => api.call('deskDeposits', { query: { review: 'true' } }),
  },
  'deposit-approve': {
    usage: '<depositId> [<transaction>] [--text <note>]',
    summary: 'Credits what came, or what was asked for with the transaction that paid it',
    takes: ['text'],
    words: 2,
    run: ({ api, word, words, options: { text: note = '' } }) =>
      api.call('approveDeposit', { params: { id: word(0) }, body: { note, reference: words[1] } }),
  },
  'deposit-decline': {
    usage: '<depositId> --reason <why>',
    summary: 'It was not paid; the player is told why',
    takes: ['reason'],
    words: 1,
    run: ({ api, word, options: { reason = '' } }) =>
      api.call('declineDeposit', { params: { id: word(0) }, body: { reason } }),
  },
  withdrawals: {
    usage: '[pending|approved|declined] [--page <n>]',
    summary: "Players' withdrawals, the newest first",
    takes: ['page'],
    words: 1,
    run: ({ api, words, options: { page } }) =>
      api.call('deskWithdrawals', { query: { status: words[0] as 'pending' | undefined, page } }),
  },
  'withdrawal-approve': {
    usage: '<withdrawalId> [--text <note>]',
    summary: 'Says yes; above the limit somebody else must as well',
    takes: ['text'],
    words: 1,
    run: ({ api, word, options: { text: note = '' } }) =>
      api.call('approveWithdrawal', { params: { id: word(0) }, body: { note } }),
  },
  'withdrawal-decline': {
    usage: '<withdrawalId> --reason <why>',
    summary: 'Says no; the money is free again and the player is told why',
    takes: ['reason'],
    words: 1,
    run: ({ api, word, options: { reason = '' } }) =>
      api.call('declineWithdrawal', { params: { id: word(0) }, body: { reason } }),
  },
  'withdrawal-paid': {
    usage: "<withdrawalId> <the bank's reference>",
    summary: 'A person paid it at the bank',
    takes: [],
    words: 2,
    run: ({ api, word }) => api.call('paidByHand', { params: { id: word(0) }, body: { reference: word(1) } }),
  },
};
