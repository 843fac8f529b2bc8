import { type ConsoleCommand, UsageError } from './command.ts';

const LIMITS = {
  min: 'minStake',
  max: 'maxStake',
  payout: 'maxPayout',
  outcome: 'maxLiability',
  event: 'maxEventLiability',
} as const;

/** Commands for fixed-odds tickets. */
export const TICKET_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  tickets: {
    usage: '[<ticketId>]',
    summary: 'Liability of open tickets, by event and outcome; with a number, that ticket',
    takes: [],
    words: 1,
    run: ({ api, words: [id] }) =>
      id === undefined ? api.call('deskTickets') : api.call('deskTicket', { params: { id } }),
  },
  'ticket-leg': {
    usage: '<ticketId> <leg> <void|won|lost> [--reason <why>]',
    summary: 'Decides a leg manually, the first being 1; without a reason a preview',
    takes: ['reason'],
    words: 3,
    run: ({ api, word, options: { reason } }) => {
      const [ticketId, leg, result] = [word(0), Number(word(1)), word(2)];
      if (result !== 'void' && result !== 'won' && result !== 'lost')
        throw new UsageError(`void, won or lost, not ${result}`);
      if (reason === undefined) return api.call('legPreview', { query: { ticketId, leg, result } });
      return api.call('decideLeg', { body: { ticketId, leg, result, reason } });
    },
  },
  'ticket-limit': {
    usage: '<min|max|payout|outcome|event> <amount> --reason <why>',
    summary: 'Limits of stakes, payouts and liability per outcome or event, from now on',
    takes: ['reason'],
    words: 2,
    run: ({ api, word, options: { reason = '' } }) => {
      const asked = word(0);
      if (!Object.hasOwn(LIMITS, asked)) throw new UsageError(`min, max, payout, outcome or event, not ${asked}`);
      const body = { [LIMITS[asked as keyof typeof LIMITS]]: Number(word(1)), reason };
      return api.call('setTicketLimits', { body });
    },
  },
};
