import { englishRefusal, type RouteName } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import type { AuditLine } from '../../callers/audit-line.ts';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import type { Handler } from '../../http/handler.ts';
import type { AuditTrail } from './audit-trail.ts';

/** The caller's part of an entry. */
export function lineOf(caller: OperatorCaller, act: string, address: string): Omit<AuditLine, 'outcome'> {
  return { operator: caller.username, role: caller.role, act, address, details: {}, answers: null };
}

/**
 * Runs an act between two entries: the request is written before anything happens, the result after it. One transaction
 * for act and entries would be no safer and would tie every act to one connection: bets are voided by the writer,
 * settings are stored elsewhere. A lone `asked` entry means that the server stopped in between.
 */
export function audited<N extends RouteName>(trail: AuditTrail, name: N, handler: Handler<N>): Handler<N> {
  return async (call) => {
    const line = lineOf(call.operator as OperatorCaller, name, call.address);
    const answers = await trail.write({
      ...line,
      details: { ...paramsOf(call.params), ...withoutSecrets(call.body) },
      outcome: 'asked',
    });
    const close = (outcome: string, details = {}) => trail.write({ ...line, details, outcome, answers });
    try {
      const result = await handler(call);
      await (isRefusal(result) ? close(result.code, { message: englishRefusal(result) }) : close('done'));
      return result;
    } catch (error) {
      await close('failed').catch(() => {});
      throw error;
    }
  };
}

const SECRETS = new Set(['password', 'oldPassword', 'newPassword', 'token', 'otp', 'secret', 'code']);

/** Path parameters may identify what an act is about. */
function paramsOf(params: unknown): AuditLine['details'] {
  return (params ?? {}) as AuditLine['details'];
}

function withoutSecrets(body: unknown): AuditLine['details'] {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([key]) => !SECRETS.has(key)));
}
