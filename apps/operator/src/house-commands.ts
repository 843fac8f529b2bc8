import type { BodyOf } from '@crease/contract';
import { type CommandContext, type ConsoleCommand, UsageError } from './command.ts';

type Role = BodyOf<'inviteOperator'>['role'];

/** Commands for operators, the audit trail and visits. */
export const HOUSE_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  'invite-owner': {
    usage: '<username> --reason <why>',
    summary: 'Invites an owner: the first at once, a further one once an owner at the desk agrees. Prints the link',
    takes: ['reason'],
    words: 1,
    run: (context) => invite(context, context.word(0), 'owner'),
  },
  invitations: {
    usage: '[list | link <id> --reason <why> | revoke <id> --reason <why>]',
    summary: 'Invitations not accepted yet; link creates a new link of one that the console made',
    takes: ['reason'],
    words: 2,
    run: async ({ api, words, word, options: { reason = '' } }) => {
      if (words.length === 0 || words[0] === 'list') return api.call('invitations');
      const body = () => ({ invitationId: word(1), reason });
      if (words[0] === 'link') return api.call('renewInvitation', { body: body() });
      if (words[0] === 'revoke') return api.call('revokeInvitation', { body: body() });
      throw new UsageError(`list, link or revoke, not ${words[0]}`);
    },
  },
  operators: {
    usage:
      '[list | invite <username> --role <role> | role <id> --role <role> | disable | enable | reset-factor | limits <id> [--withdrawals --deposits --adjustments <rupees|none>] | sessions | end-session <session> --id <id>] --reason <why>',
    summary: 'Operators',
    takes: ['role', 'reason', 'id', 'withdrawals', 'deposits', 'adjustments'],
    words: 2,
    run: (context) => {
      const { api, words, options } = context;
      if (words.length === 0 || words[0] === 'list') return api.call('operators');
      if (words[0] === 'invite') return invite(context, context.word(1), options.role as Role);
      const body = () => ({ operatorId: context.word(1), reason: options.reason ?? '' });
      if (words[0] === 'disable') return api.call('disableOperator', { body: body() });
      if (words[0] === 'enable') return api.call('enableOperator', { body: body() });
      if (words[0] === 'reset-factor') return api.call('resetStaffFactor', { body: body() });
      if (words[0] === 'role') return api.call('changeStaffRole', { body: { ...body(), role: options.role as Role } });
      if (words[0] === 'limits') return staffLimits(context);
      if (words[0] === 'sessions') return api.call('staffSessions', { params: { operatorId: context.word(1) } });
      if (words[0] === 'end-session') {
        const { id: operatorId = '', reason = '' } = options;
        return api.call('endStaffSession', { body: { operatorId, sessionId: context.word(1), reason } });
      }
      throw new UsageError(`not one of the acts: ${words[0]}`);
    },
  },
  audit: {
    usage: '[check | export] [--operator <name>] [--act <act>] [--text <somewhere in it>] [--page <n>]',
    summary: 'Every act, newest first; check verifies the chain, export gives CSV (with --json)',
    takes: ['operator', 'act', 'text', 'page'],
    words: 1,
    run: async ({ api, words, options: { operator, act, text: search, page } }) => {
      if (words[0] === 'check') return api.call('checkAudit');
      if (words[0] === 'export') return api.call('exportAudit', { body: { operator, act, search } });
      if (words[0] !== undefined) throw new UsageError(`check or export, not ${words[0]}`);
      return api.call('auditTrail', { query: { operator, act, search, page } });
    },
  },
  visits: {
    usage: '[--from <day>] [--to <day>]',
    summary: 'Page views by day (UTC, YYYY-MM-DD) and class of visitor; default today',
    takes: ['from', 'to'],
    words: 0,
    run: ({ api, today, options: { from, to } }) =>
      api.call('visits', { query: { from: from ?? to ?? today(), to: to ?? today() } }),
  },
};

/** Limits without approval; absent ones stay. */
async function staffLimits({ api, word, options }: CommandContext): Promise<unknown> {
  const operatorId = word(1);
  const { own } = await api.call('staffLimits', { params: { operatorId } });
  const { withdrawals, deposits, adjustments, reason = '' } = options;
  if (withdrawals === undefined && deposits === undefined && adjustments === undefined)
    return api.call('staffLimits', { params: { operatorId } });
  const body = {
    operatorId,
    withdrawals: sumOf(withdrawals, own.withdrawals),
    deposits: sumOf(deposits, own.deposits),
    adjustments: sumOf(adjustments, own.adjustments),
    reason,
  };
  return api.call('setStaffLimits', { body });
}

function sumOf(said: string | undefined, now: number | null): number | null {
  if (said === undefined) return now;
  if (said === 'none') return null;
  if (!/^\d+$/.test(said)) throw new UsageError('whole rupees, or none');
  return Number(said);
}

/** The link is a path at the desk's address, which the console does not know behind a proxy. */
function invite({ api, options: { reason = '' } }: CommandContext, username: string, role: Role): Promise<unknown> {
  return api.call('inviteOperator', { body: { username, role, reason } });
}
