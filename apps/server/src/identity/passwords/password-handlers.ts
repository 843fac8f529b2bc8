import { type ReplyOf, success } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { EngineClient } from '../../core/engine-client.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { networkOf } from '../../http/network-of.ts';
import { nationalOf, readMobile } from '../codes/mobile-number.ts';
import { deliverCode, type OtpHandlersOptions } from '../codes/otp-handlers.ts';
import type { Identities } from '../sessions/identities.ts';
import { checkOwnPassword, type OwnPasswordOptions } from './own-password.ts';
import { type PasswordOwner, weakness } from './password-rules.ts';

interface PasswordHandlersOptions extends OtpHandlersOptions, OwnPasswordOptions {
  readonly engine: EngineClient;
  readonly identities: Identities;
}

const wrongCode = refuse('INVALID_OTP', { reason: 'code' });

/** Handlers that reset and change passwords. */
export function passwordHandlers(
  options: PasswordHandlersOptions,
): Pick<Handlers, 'forgotPassword' | 'resetPassword' | 'updatePassword'> {
  return {
    forgotPassword: (call) => forgot(options, call),
    resetPassword: (call) => reset(options, call),
    updatePassword: (call) => update(options, call),
  };
}

/**
 * Same reply, header, cookie and limits for an unknown number; the message is sent after the reply, so that neither its
 * time nor its failure reveals anything.
 */
async function forgot(
  options: PasswordHandlersOptions,
  call: Call<'forgotPassword'>,
): Promise<ReplyOf<'forgotPassword'> | Refusal> {
  const mobile = readMobile(call.body.phone, call.body.countryCode, 'phone');
  if (isRefusal(mobile)) return mobile;
  const owner = await options.store.accounts.ofMobile(mobile.e164);
  const request = { purpose: 'reset', target: mobile.e164, address: call.address } as const;
  const issued = await options.codes.issue({ ...request, playerId: owner?.playerId ?? null });
  if (isRefusal(issued)) return issued;
  call.challenges.handOut('reset', issued.id);
  const code = { purpose: 'reset', to: mobile.e164, code: issued.code } as const;
  if (owner) deliverCode(options, { ...code, playerId: owner.playerId }).catch(() => {});
  return { requested: true, ...success('requested') };
}

async function reset(
  options: PasswordHandlersOptions,
  call: Call<'resetPassword'>,
): Promise<ReplyOf<'resetPassword'> | Refusal> {
  const { codes, passwords, identities } = options;
  const { otp, password } = call.body;
  const id = call.challenges.held('reset');
  if (id === null) return wrongCode;
  const found = await codes.check({ purpose: 'reset', id, code: otp, address: call.address });
  if (isRefusal(found)) return found;
  const { playerId } = found;
  // A code that was sent to a number which the player has changed since is invalid.
  if (playerId === null || (await options.store.accounts.ofMobile(found.target))?.playerId !== playerId)
    return wrongCode;
  const owner = await ownerOf(options, playerId);
  const weak = await weakness(password, owner, 'password');
  if (weak) return weak;
  const passwordHash = await passwords.hash(password);
  const used = await codes.use(found);
  if (used) return used;
  await codes.endAll(playerId, 'reset');
  await options.phone?.keepOnly(playerId, call.phone.held());
  await identities.setPassword(playerId, passwordHash);
  options.throttle.clearFailures(owner.username, networkOf(call.address));
  call.challenges.takeBack('reset');
  return { reset: true, ...success('passwordReset') };
}

async function update(
  options: PasswordHandlersOptions,
  call: Call<'updatePassword'>,
): Promise<ReplyOf<'updatePassword'> | Refusal> {
  const { passwords, identities } = options;
  const { oldPassword, newPassword } = call.body;
  const { playerId } = call.session;
  const claim = { session: call.session, address: call.address, password: oldPassword };
  const refusal = await checkOwnPassword(options, { ...claim, field: 'oldPassword' });
  if (refusal) return refusal;
  if (oldPassword === newPassword) return refuse('WEAK_PASSWORD', { reason: 'sameAsOld' }, 'newPassword');
  const weak = await weakness(newPassword, await ownerOf(options, playerId), 'newPassword');
  if (weak) return weak;
  const passwordHash = await passwords.hash(newPassword);
  await options.phone?.keepOnly(playerId, call.phone.held());
  await identities.setPassword(playerId, passwordHash);
  return { updated: true, ...success('passwordReset') };
}

async function ownerOf({ engine, store }: PasswordHandlersOptions, playerId: number): Promise<PasswordOwner> {
  const account = await store.accounts.find(playerId);
  const username = (await engine.query('player', { playerId }))?.username ?? '';
  const mobile = nationalOf(account?.mobile ?? account?.mobileToVerify ?? null);
  return { username, email: account?.email ?? null, mobile };
}
