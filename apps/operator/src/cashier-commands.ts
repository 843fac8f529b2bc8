import { open, readFile } from 'node:fs/promises';
import { type ConsoleCommand, UsageError } from './command.ts';

/** Commands for deposits and withdrawals. */
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
    summary: 'Deposits that need a review: another amount, paid twice, too late, a refund without its payment',
    takes: [],
    words: 0,
    run: ({ api }) => api.call('deskDeposits', { query: { review: 'true' } }),
  },
  'deposit-approve': {
    usage: '<depositId> [<transaction>] [--text <note>]',
    summary:
      'Credits the payment, or the requested amount with its transaction; takes a refund under review from the player',
    takes: ['text'],
    words: 2,
    run: ({ api, word, words, options: { text: note = '' } }) =>
      api.call('approveDeposit', { params: { id: word(0) }, body: { note, reference: words[1] } }),
  },
  'deposit-decline': {
    usage: '<depositId> --reason <why>',
    summary: 'Declines a deposit that was not paid; the player sees the reason. A credited one keeps its credit',
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
    summary: 'Approves; above the limit a second approval is needed',
    takes: ['text'],
    words: 1,
    run: ({ api, word, options: { text: note = '' } }) =>
      api.call('approveWithdrawal', { params: { id: word(0) }, body: { note } }),
  },
  'withdrawal-decline': {
    usage: '<withdrawalId> [--approvals <how many you saw>] --reason <why>',
    summary: 'Declines; the money is released and the player sees the reason',
    takes: ['approvals', 'reason'],
    words: 1,
    run: ({ api, word, options: { approvals, reason = '' } }) => {
      const seen = approvals === undefined ? {} : { approvals: Number(approvals) };
      return api.call('declineWithdrawal', { params: { id: word(0) }, body: { reason, ...seen } });
    },
  },
  'withdrawal-paid': {
    usage: "<withdrawalId> <the bank's reference>",
    summary: 'Records a manual payment at the bank',
    takes: [],
    words: 2,
    run: ({ api, word }) => api.call('paidByHand', { params: { id: word(0) }, body: { reference: word(1) } }),
  },
  'payout-by': {
    usage: '[gateway|file --reason <why>]',
    summary: 'Who pays bank accounts and UPI addresses: a gateway automatically, or the bank by a file',
    takes: ['reason'],
    words: 1,
    run: ({ api, words: [paidBy], options: { reason = '' } }) => {
      if (paidBy === undefined) return api.call('payoutMethod');
      if (paidBy !== 'gateway' && paidBy !== 'file') throw new UsageError(`gateway or file, not ${paidBy}`);
      return api.call('setPayoutMethod', { body: { paidBy, reason } });
    },
  },
  'payout-file': {
    usage: '<file> [again]',
    summary: 'Writes the file for the bank; with "again" also withdrawals of earlier files that are not confirmed',
    takes: [],
    words: 2,
    run: async ({ api, word, words }) => {
      const again = words[1] === 'again';
      if (words[1] !== undefined && !again) throw new UsageError(`again, or nothing, not ${words[1]}`);
      // Opened first: withdrawals must not be marked as sent if the file cannot be written.
      const file = await open(word(0), 'wx', 0o600);
      try {
        const { csv, ...batch } = await api.call('payoutBatch', { body: { again } });
        await file.writeFile(csv);
        return batch;
      } finally {
        await file.close();
      }
    },
  },
  'payout-confirm': {
    usage: '<file>',
    summary: "Takes the bank's answer, row by row; the same file twice changes nothing",
    takes: [],
    words: 1,
    run: async ({ api, word }) => {
      const confirmation = new Blob([await readFile(word(0))], { type: 'text/csv' });
      return (await api.call('confirmPayouts', { body: {}, files: { confirmation } })).rows;
    },
  },
};
