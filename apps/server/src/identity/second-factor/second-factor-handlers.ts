import { refuse } from '@crease/kernel';
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
      const refusal = await checkOwn(options, call);
      if (refusal) return refusal;
      const settle = options.throttle.begin(rowOf(playerId, call.address), options.now());
      if (typeof settle !== 'function') return settle;
      const isRight = await secondFactor.take(playerId, call.body.code);
      settle(isRight ? 'signed in' : 'failed');
      if (!isRight) return wrongFactor;
      await secondFactor.drop(playerId);
      return { enabled: false };
    },
  };
}

function checkOwn(options: OwnPasswordOptions, call: Call<'startSecondFactor'> | Call<'disableSecondFactor'>) {
  const { session, address, body } = call;
  const claim = { session, address, password: body.password };
  return checkOwnPassword(options, { ...claim, field: 'password' });
}

/** Attempts at a player's codes are counted apart from those at the password. */
function rowOf(playerId: number, address: string) {
  return { username: `\0code:${playerId}`, address: networkOf(address), isKnownAddress: false };
}
