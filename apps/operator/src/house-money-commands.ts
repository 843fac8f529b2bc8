import { type ConsoleCommand, UsageError } from './command.ts';

/** Commands for reconciliation and money settings. */
export const HOUSE_MONEY_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  reconciliation: {
    usage: '[--page <n>]',
    summary: 'Results of the daily reconciliation with the providers, newest day first',
    takes: ['page'],
    words: 0,
    run: ({ api, options: { page } }) => api.call('reconciliations', { query: { page } }),
  },
  reconcile: {
    usage: '<day> --reason <why>',
    summary: 'Reconciles a day again',
    takes: ['reason'],
    words: 1,
    run: ({ api, word, options: { reason = '' } }) =>
      api.call('reconcileDay', { params: { day: word(0) }, body: { reason } }),
  },
  'money-settings': {
    usage: '',
    summary: 'Settings of withdrawals and exchange rates',
    takes: [],
    words: 0,
    run: ({ api }) => api.call('moneySettings'),
  },
  'withdrawal-settings': {
    usage: '<cancellable|needsIdentity|rolloverPercent|aloneMax|min> <yes|no|percent|rupees> --reason <why>',
    summary: 'Proposes a withdrawal setting; a lower aloneMax applies at once',
    takes: ['reason'],
    words: 2,
    run: ({ api, word, options: { reason = '' } }) =>
      api.call('setWithdrawalSettings', { body: { ...withdrawalSetting(word(0), word(1)), reason } }),
  },
  alone: {
    usage: '[<playerId>]',
    summary:
      'Amounts that the command line decided without approval today, with the limits per call and day; also for a player',
    takes: [],
    words: 1,
    run: ({ api, words: [playerId] }) => api.call('aloneToday', { query: { playerId } }),
  },
  'alone-limits': {
    usage: '[--deposits <rupees>] [--times <kind>=<number>,…] [--reason <why>]',
    summary: 'Limits without approval; a change needs a second approver',
    takes: ['deposits', 'times', 'reason'],
    words: 0,
    run: ({ api, options: { deposits, times, reason = '' } }) => {
      if (deposits === undefined && times === undefined) return api.call('aloneSettings');
      const body = {
        ...(deposits === undefined ? {} : { deposits: Number(deposits) }),
        ...(times === undefined ? {} : { times: timesOf(times) }),
        reason,
      };
      return api.call('setAloneLimits', { body });
    },
  },
  rate: {
    usage: '<BDT|USDT|step> <rupees for one, or percent> --reason <why>',
    summary: "Proposes a currency's rate, or the limit of a rate change; a deposit keeps its initial rate",
    takes: ['reason'],
    words: 2,
    run: ({ api, word, options: { reason = '' } }) => {
      const [name, value] = [word(0), Number(word(1))];
      if (name === 'step') return api.call('setRates', { body: { stepPercent: value, reason } });
      if (name !== 'BDT' && name !== 'USDT') throw new UsageError('a currency, BDT or USDT, or step');
      return api.call('setRates', { body: { [name]: value, reason } });
    },
  },
  gateways: {
    usage: '',
    summary: 'Gateways, with those switched off and why',
    takes: [],
    words: 0,
    run: async ({ api }) => (await api.call('deskGateways')).items,
  },
  gateway: {
    usage: '<code> on|off --reason <why>',
    summary: 'Switches a gateway off at once, or on after a second approval',
    takes: ['reason'],
    words: 2,
    run: ({ api, word, options: { reason = '' } }) => {
      const to = word(1);
      if (to !== 'on' && to !== 'off') throw new UsageError('on or off');
      return api.call('switchGateway', { body: { gateway: word(0), on: to === 'on', reason } });
    },
  },
};

/** Parses `adjustments=2,results=3` to numbers by kind. */
function timesOf(text: string): Record<string, number> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [kind = '', times] = pair.split('=');
      return [kind, Number(times)];
    }),
  );
}

function withdrawalSetting(name: string, value: string): object {
  if (name === 'cancellable' || name === 'needsIdentity') {
    if (value !== 'yes' && value !== 'no') throw new UsageError(`${name}: yes or no`);
    return { [name]: value === 'yes' };
  }
  if (name !== 'aloneMax' && name !== 'min' && name !== 'rolloverPercent')
    throw new UsageError('cancellable, needsIdentity, rolloverPercent, aloneMax or min');
  if (!/^\d+$/.test(value)) throw new UsageError(`${name}: a whole number`);
  return { [name]: Number(value) };
}
