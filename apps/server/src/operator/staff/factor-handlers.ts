import { type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Call, Handlers } from '../../http/handler.ts';
import { GrowingWaits } from '../../identity/limits/growing-waits.ts';
import type { PasswordCheck } from '../../identity/passwords/password-check.ts';
import type { SecondFactor } from '../../identity/second-factor/second-factor.ts';
import { STAFF_REMEMBERED, WRONG_STAFF_PASSWORDS } from './staff-waits.ts';

interface FactorHandlersOptions {
  readonly operators: Store['operators'];
  readonly passwords: PasswordCheck;
  readonly factor: SecondFactor;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * A person's own second factor, set up once. The password is asked for: whoever found an open session must not put an
 * app of their own in its place. One that is on is taken off by an owner.
 */
export function factorHandlers(
  options: FactorHandlersOptions,
): Pick<Handlers, 'offerOperatorFactor' | 'confirmOperatorFactor'> {
  const { factor, now } = options;
  const passwordWaits = new GrowingWaits(WRONG_STAFF_PASSWORDS, STAFF_REMEMBERED);
  const codeWaits = new GrowingWaits(WRONG_STAFF_PASSWORDS, STAFF_REMEMBERED);
  return {
    offerOperatorFactor: async (call) => {
      const found = await ownPassword(options, passwordWaits, call);
      if ('refusal' in found) return found.refusal;
      return factor.offer(found.operatorId, call.operator.username);
    },
    confirmOperatorFactor: async ({ body, operator: { operatorId, username } }) => {
      if (operatorId === null) return refuse('NOT_FOUND', { reason: 'consolePassword' });
      if (codeWaits.waitOf(username, now()) > 0) return refuse('TOO_MANY_REQUESTS', { reason: 'wrongCodes' });
      codeWaits.fail(username, now());
      const recoveryCodes = await factor.confirm(operatorId, body.code);
      if (!recoveryCodes) return refuse('INVALID_OTP', { reason: 'factor' }, 'code');
      codeWaits.clear(username);
      return { enabled: true, recoveryCodes };
    },
  };
}

async function ownPassword(
  { operators, passwords, factor, now }: FactorHandlersOptions,
  waits: GrowingWaits,
  { body, operator: { operatorId, username } }: Call<'offerOperatorFactor'>,
): Promise<{ operatorId: number } | { refusal: Refusal }> {
  const found = operatorId === null ? null : await operators.find(username);
  if (!found) return { refusal: refuse('NOT_FOUND', { reason: 'consolePassword' }) };
  if (waits.waitOf(username, now()) > 0) return { refusal: refuse('TOO_MANY_REQUESTS', { reason: 'wrongPasswords' }) };
  waits.fail(username, now());
  if (!(await passwords.matches(found.passwordHash, body.password)))
    return { refusal: refuse('INVALID_INPUT', { reason: 'operatorPassword' }, 'password') };
  waits.clear(username);
  if (await factor.isOn(found.operatorId)) return { refusal: refuse('FORBIDDEN', { reason: 'factorIsOn' }) };
  return { operatorId: found.operatorId };
}
