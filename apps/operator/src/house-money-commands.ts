import type { ConsoleCommand } from './command.ts';
import { UsageError } from './usage-error.ts';

/** Our books beside the providers', and what the house decides about money. */
export const HOUSE_MONEY_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  reconciliation: {
    usage: '[--page <n>]',
    summary: 'What came of holding each day against the providers, the newest day first',
    takes: ['page'],
    words: 0,
    run: ({ api, options: { page } }) => api.call('reconciliations', { query: { page } }),
  },
  reconcile: {
    usage: '<day> --reason <why>',
    summary: 'Asks the providers about a day once more',
    takes: ['reason'],
    words: 1,
    run: ({ api, word, options: { reason = '' } }) =>
      api.call('reconcileDay', { params: { day: word(0) }, body: { reason } }),
  },
  'money-settings': {
    usage: '',
    summary: 'What the house decided about money out and about rates',
    takes: [],
    words: 0,
    run: ({ api }) => api.call('moneySettings'),
  },
  'withdrawal-settings': {
    usage: '<cancellable|needsIdentity|rolloverPercent|aloneMax|min> <yes|no|percent|rupees> --reason <why>',
    summary: 'Proposes one of the terms of money out; a lower aloneMax holds at once',
    takes: ['reason'],
    words: 2,
    run: ({ api, word, options: { reason = '' } }) =>
      api.call('setWithdrawalSettings', { body: { ...withdrawalSetting(word(0), word(1)), reason } }),
  },
  alone: {
    usage: '[<playerId>]',
    summary: 'What the command line decided alone today, and the most for a call and a day; also for a player',
    takes: [],
    words: 1,
    run: ({ api, words: [playerId] }) => api.call('aloneToday', { query: { playerId } }),
  },
  'alone-limits': {
    usage: '[--deposits <rupees>] [--times <kind>=<number>,…] [--reason <why>]',
    summary: 'The most that one person decides alone; other limits wait for a second person',
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
    summary: 'Proposes what a currency is worth, or how far a rate may move; a deposit keeps the rate of its beginning',
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
    summary: 'Gateways, which are off, and why',
    takes: [],
    words: 0,
    run: async ({ api }) => (await api.call('deskGateways')).items,
  },
  gateway: {
    usage: '<code> on|off --reason <why>',
    summary: 'Turns a gateway off at once, or on once a second person agrees',
    takes: ['reason'],
    words: 2,
    run: ({ api, word, options: { reason = '' } }) => {
      const to = word(1);
      if (to !== 'on' && to !== 'off') throw new UsageError('on or off');
      return api.call('switchGateway', { body: { gateway: word(0), on: to === 'on', reason } });
    },
  },
};

/** `adjustments=2,results=3` as numbers by kind. */
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
