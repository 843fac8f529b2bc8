import { type Refusal, refuse } from '@crease/kernel';
import type { EngineClient } from '../../core/engine-client.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { networkOf } from '../../http/network-of.ts';
import { checkOwnPassword, type OwnPasswordOptions } from '../passwords/own-password.ts';
import type { SecondFactor } from './second-factor.ts';

interface SecondFactorHandlersOptions extends OwnPasswordOptions {
  readonly engine: EngineClient;
  readonly secondFactor: SecondFactor;
}

export const wrongFactor = refuse('INVALID_OTP', { reason: 'factor' }, 'code');

/** Handlers that turn an authenticator app on and off. */
export function secondFactorHandlers(
  options: SecondFactorHandlersOptions,
): Pick<Handlers, 'startSecondFactor' | 'confirmSecondFactor' | 'disableSecondFactor'> {
  const { engine, secondFactor } = options;
  return {
    startSecondFactor: async (call) => {
      const { playerId } = call.session;
      const refusal = await checkOwn(options, call);
      if (refusal) return refusal;
      if (await secondFactor.isOn(playerId)) return refuse('FORBIDDEN', { reason: 'factorIsOn' });
      const username = (await engine.query('player', { playerId }))?.username ?? '';
      return secondFactor.offer(playerId, username);
    },
    confirmSecondFactor: async ({ session, body, address }) => {
      const settle = options.throttle.begin(rowOf(session.playerId, address), options.now());
      if (typeof settle !== 'function') return settle;
      const recoveryCodes = await secondFactor.confirm(session.playerId, body.code);
      settle(recoveryCodes ? 'signed in' : 'failed');
      return recoveryCodes ? { enabled: true, recoveryCodes } : wrongFactor;
    },
    disableSecondFactor: async (call) => {
      const { playerId } = call.session;
      const { password, code } = call.body;
      const refusal = await proveOwner(options, { call, password, code });
      if (refusal) return refusal;
      // Without the factor no code was needed, and none is right.
      if (!(await secondFactor.isOn(playerId))) return wrongFactor;
      await secondFactor.drop(playerId);
      return { enabled: false };
    },
  };
}

function checkOwn(options: OwnPasswordOptions, call: Call<'startSecondFactor'>) {
  const { session, address, body } = call;
  const claim = { session, address, password: body.password };
  return checkOwnPassword(options, { ...claim, field: 'password' });
}

interface OwnerClaim {
  readonly call: Pick<Call<'startSecondFactor'>, 'session' | 'address'>;
  readonly password: string;
  readonly code: string | undefined;
}

/** Requires a signed-in player's password and, where the second factor is on, its code. */
export async function proveOwner(
  options: OwnPasswordOptions & { readonly secondFactor: SecondFactor },
  { call: { session, address }, password, code }: OwnerClaim,
): Promise<Refusal | null> {
  const { secondFactor, throttle, now } = options;
  const refused = await checkOwnPassword(options, { session, address, password, field: 'password' });
  if (refused || !(await secondFactor.isOn(session.playerId))) return refused;
  if (!code?.trim()) return refuse('SECOND_FACTOR_REQUIRED', { reason: 'code' });
  const settle = throttle.begin(rowOf(session.playerId, address), now());
  if (typeof settle !== 'function') return settle;
  const isRight = await secondFactor.take(session.playerId, code);
  settle(isRight ? 'signed in' : 'failed');
  return isRight ? null : wrongFactor;
}

/** Attempts at a player's codes are counted apart from those at the password. */
function rowOf(playerId: number, address: string) {
  return { username: `\0code:${playerId}`, address: networkOf(address), isKnownAddress: false };
}
