import { type ReplyOf, success } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { ChallengeRow, SignInRow, Store } from '@crease/store';
import type { Call } from '../../http/handler.ts';
import { networkOf } from '../../http/network-of.ts';
import { targetOf } from '../../messages/player-notice.ts';
import type { OneTimeCodes } from '../codes/one-time-codes.ts';
import { deliverCode, type OtpHandlersOptions } from '../codes/otp-handlers.ts';
import type { LoginThrottle } from '../limits/login-throttle.ts';
import type { PasswordCheck } from '../passwords/password-check.ts';

export interface SignInCodeOptions extends Pick<OtpHandlersOptions, 'sender' | 'logger'> {
  readonly codes: OneTimeCodes;
  readonly passwords: PasswordCheck;
  readonly throttle: LoginThrottle;
  readonly store: Pick<Store, 'accounts'>;
  readonly now: () => number;
}

/**
 * A code for owners locked out of new addresses by strangers' guesses. Sent to the verified number, else the verified
 * email address, and only for a right password: so strangers can neither cause messages nor use up codes. Reply, cookie
 * and stored rows are the same for a wrong password, an unknown name and an exhausted number, and {@link signInProof}
 * checks the code before the password: nothing reveals whether the password was right.
 */
export async function sendSignInCode(
  options: SignInCodeOptions,
  call: Call<'sendSignInCode'>,
): Promise<ReplyOf<'sendSignInCode'> | Refusal> {
  const { codes, passwords, throttle, store, now } = options;
  const { username, password } = call.body;
  const address = networkOf(call.address);
  const wait = throttle.ask({ username, address }, now());
  if (wait) return wait;
  const found = await store.accounts.forSignIn(username, address);
  const isRight = await passwords.matches(found?.passwordHash ?? null, password);
  const account = found && (await store.accounts.find(found.playerId));
  const target = targetOf(account);
  const { playerId } = found ?? { playerId: 0 };
  const issued =
    isRight && target ? await codes.issue({ purpose: 'signIn', target, playerId, address: call.address }) : null;
  if (target && issued && !isRefusal(issued)) {
    call.challenges.handOut('signIn', issued.id);
    // After the reply, so that neither its time nor its failure reveals anything.
    deliverCode(options, { purpose: 'signIn', to: target, code: issued.code, playerId }).catch(() => {});
  } else call.challenges.handOut('signIn', await codes.decoy({ purpose: 'signIn', address: call.address }));
  return { requested: true, ...success('requested') };
}

const wrongCode = refuse('INVALID_OTP', { reason: 'code' });

/** Returns the challenge of the caller's code; null without a code. It stays valid until used. */
export async function signInProof(
  { codes }: Pick<SignInCodeOptions, 'codes'>,
  call: Call<'login'>,
  found: SignInRow | null,
): Promise<ChallengeRow | Refusal | null> {
  const code = call.body.otp?.trim();
  if (!code) return null;
  const id = call.challenges.held('signIn');
  if (id === null) return wrongCode;
  const proof = await codes.check({ purpose: 'signIn', id, code, address: call.address });
  return isRefusal(proof) || proof.playerId === found?.playerId ? proof : wrongCode;
}
