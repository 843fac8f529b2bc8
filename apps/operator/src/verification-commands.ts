import { type ConsoleCommand, UsageError } from './command.ts';

/** Commands for payout accounts and identity checks. */
export const VERIFICATION_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  kyc: {
    usage: '[pending|approved|declined] [--page <n>]',
    summary: 'Identity checks, oldest first; default pending',
    takes: ['page'],
    words: 1,
    run: ({ api, words, options: { page } }) =>
      api.call('kycSubmissions', { query: { status: words[0] ?? 'pending', page } }),
  },
  'kyc-see': {
    usage: '<documentId>',
    summary: 'A URL that shows one picture for a minute',
    takes: [],
    words: 1,
    run: ({ api, word }) => api.call('openKycDocument', { body: { documentId: word(0) } }),
  },
  'kyc-approve': {
    usage: '<id> [--text <note>] [--title <name on the document>]',
    summary: 'Approves an identity',
    takes: ['text', 'title'],
    words: 1,
    run: ({ api, word, options: { text: note, title: name } }) =>
      api.call('approveKyc', { params: { id: word(0) }, body: { note, name } }),
  },
  'kyc-decline': {
    usage: '<id> [front|back] --reason <why>',
    summary: 'Declines a photograph, or all of it; the player sees the reason',
    takes: ['reason'],
    words: 2,
    run: ({ api, word, words, options: { reason = '' } }) => {
      const side = words[1];
      if (side !== undefined && side !== 'front' && side !== 'back') throw new UsageError(`front or back, not ${side}`);
      return api.call('declineKyc', { params: { id: word(0) }, body: { reason, side } });
    },
  },
  'kyc-keep': {
    usage: '[<days approved> <days declined> --reason <why>]',
    summary: 'How long pictures are kept after the decision; a change needs a second approver',
    takes: ['reason'],
    words: 2,
    run: ({ api, word, words, options: { reason = '' } }) => {
      if (words.length === 0) return api.call('kycRetention');
      const body = { approvedDays: Number(word(0)), declinedDays: Number(word(1)), reason };
      return api.call('setKycRetention', { body });
    },
  },
  'payout-accounts': {
    usage: '[<playerId>]',
    summary: "A player's payout accounts; without one those whose name a person must look at",
    takes: [],
    words: 1,
    run: ({ api, words }) => api.call('playersPayoutAccounts', { query: { playerId: words[0] } }),
  },
  'payout-name': {
    usage: '<payoutAccountId> accept|refuse --reason <why>',
    summary: "Says whether an account is the player's own when its name is not quite the verified one",
    takes: ['reason'],
    words: 2,
    run: (context) => {
      const said = context.word(1);
      if (said !== 'accept' && said !== 'refuse') throw new UsageError(`accept or refuse, not ${said}`);
      const body = {
        payoutAccountId: context.word(0),
        accepted: said === 'accept',
        reason: context.options.reason ?? '',
      };
      return context.api.call('judgePayoutName', { body });
    },
  },
  'payout-wait': {
    usage: '<hours> --reason <why>',
    summary:
      'How long a new or changed payout account waits before it may be paid; a shorter time needs a second approver',
    takes: ['reason'],
    words: 1,
    run: (context) => {
      const body = { hours: Number(context.word(0)), reason: context.options.reason ?? '' };
      return context.api.call('setPayoutWait', { body });
    },
  },
};
