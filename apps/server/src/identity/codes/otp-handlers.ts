import { languageOf, type ReplyOf, success } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { ChallengeRow, Store } from '@crease/store';
import { reasonOf } from '@crease/store';
import type { Logger } from 'pino';
import type { Session } from '../../callers/session.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import type { ChallengePurpose } from '../../http/cookies/challenge-cookies.ts';
import { UnavailableError } from '../../http/failure.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import type { MessageReader, MessageSender } from '../../messages/message-sender.ts';
import { messageText, mobileNotice } from '../../messages/message-texts.ts';
import { channelOf, sendNotice } from '../../messages/player-notice.ts';
import type { SandboxPhone } from '../../messages/sandbox-phone.ts';
import { CODE, SENDING } from '../limits/identity-limits.ts';
import type { OpeningMoney } from '../opening-money/opening-money.ts';
import { INDIA, readMobile } from './mobile-number.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

export interface OtpHandlersOptions {
  readonly engine: EngineClient;
  readonly codes: OneTimeCodes;
  readonly sender: MessageSender;
  /** null if a provider sends messages. */
  readonly phone: SandboxPhone | null;
  readonly store: Pick<Store, 'accounts'>;
  readonly logger: Logger;
  readonly openingMoney: OpeningMoney;
}

interface NumberOptions extends OtpHandlersOptions {
  /** Requires a player's password and, where the second factor is on, its code. */
  readonly prove: (claim: {
    readonly call: { readonly session: Session; readonly address: string };
    readonly password: string;
    readonly code: string | undefined;
  }) => Promise<Refusal | null>;
}

export const OTP_SENT = {
  sent: true,
  resendAfterSeconds: SENDING.targetGapMs / 1000,
  expiresInSeconds: CODE.lifeMs / 1000,
} as const;

/** Handlers that verify a mobile number: a visitor's for registration, a player's for their account. */
export function otpHandlers(options: NumberOptions): Pick<Handlers, 'sendOtp' | 'verifyMobile'> {
  return {
    sendOtp: (call) => sendOtp(options, call),
    verifyMobile: (call) => verifyMobile(options, call),
  };
}

async function sendOtp(options: OtpHandlersOptions, call: Call<'sendOtp'>): Promise<ReplyOf<'sendOtp'> | Refusal> {
  const mobile = readMobile(call.body.mobile, call.body.country_code, 'mobile');
  if (isRefusal(mobile)) return mobile;
  const playerId = await ownerOf(options, call);
  const purpose = purposeOf(playerId);
  const request = { purpose, target: mobile.e164, playerId, address: call.address };
  const issued = await options.codes.issue(request);
  if (isRefusal(issued)) return issued;
  const reader = playerId === null ? options.phone && { phoneHash: call.phone.hold() } : { playerId };
  await deliverCode(options, { purpose, to: mobile.e164, code: issued.code, playerId, reader });
  call.challenges.handOut(purpose, issued.id);
  return OTP_SENT;
}

async function verifyMobile(
  options: NumberOptions,
  call: Call<'verifyMobile'>,
): Promise<ReplyOf<'verifyMobile'> | Refusal> {
  const { codes } = options;
  const mobile = readMobile(call.body.mobile, call.body.country_code, 'mobile');
  if (isRefusal(mobile)) return mobile;
  const playerId = await ownerOf(options, call);
  const purpose = purposeOf(playerId);
  const id = call.challenges.held(purpose);
  const guess = { purpose, target: mobile.e164, code: call.body.otp, address: call.address };
  const found = id === null ? await codes.checkNewest(guess) : await codes.check({ ...guess, id });
  if (isRefusal(found)) return found;
  if (found.playerId !== playerId) return refuse('INVALID_OTP', { reason: 'code' });
  const former = await formerOf(options, found);
  const { session, address, body } = call;
  // An open page is not enough to change the number that resets the password.
  const unproven =
    former &&
    session &&
    (await options.prove({ call: { session, address }, password: body.password ?? '', code: body.code }));
  if (unproven) return unproven;
  const refusal = (await codes.use(found)) ?? (await attach(options, found));
  if (refusal) return refusal;
  if (former) await notifyFormer(options, former);
  if (purpose === 'register') {
    const vouched = id ?? (await codes.vouch({ purpose, target: mobile.e164, playerId, address: call.address }));
    call.challenges.handOut(purpose, vouched);
  } else call.challenges.takeBack(purpose);
  return { verified: true, ...success('mobileVerified') };
}

interface FormerNumber {
  readonly playerId: number;
  readonly mobile: string;
}

/** Returns the verified number that another one is about to replace; null: none. */
async function formerOf(
  { store }: Pick<OtpHandlersOptions, 'store'>,
  { playerId, target }: ChallengeRow,
): Promise<FormerNumber | null> {
  const mobile = playerId === null ? null : ((await store.accounts.find(playerId))?.mobile ?? null);
  return playerId === null || mobile === null || mobile === target ? null : { playerId, mobile };
}

function notifyFormer(options: OtpHandlersOptions, { playerId, mobile }: FormerNumber): Promise<void> {
  return sendNotice(options, {
    playerId,
    purpose: 'mobileChanged',
    to: mobile,
    textIn: mobileNotice,
    failure: 'could not send the notice of a changed number',
  });
}

/** Stores a player's verified number, and credits the opening money with the first one; nothing for a visitor. */
async function attach(
  { store, openingMoney }: Pick<OtpHandlersOptions, 'store' | 'openingMoney'>,
  { playerId, target }: ChallengeRow,
): Promise<Refusal | null> {
  if (playerId === null) return null;
  if ((await store.accounts.attachMobile(playerId, target, INDIA)) === 'taken')
    return refuse('MOBILE_TAKEN', { reason: 'otherAccount' }, 'mobile');
  return openingMoney.giveIfProven(playerId);
}

/** Returns the future owner of the number; null for visitors, and for demo players, who can only register with it. */
async function ownerOf(
  { engine }: OtpHandlersOptions,
  call: { readonly session: Session | null },
): Promise<number | null> {
  const { session } = call;
  if (!session) return null;
  const isDemo = (await engine.query('player', { playerId: session.playerId }))?.demo ?? true;
  return isDemo ? null : session.playerId;
}

function purposeOf(playerId: number | null): ChallengePurpose {
  return playerId === null ? 'register' : 'attach';
}

interface SentCode {
  readonly purpose: ChallengePurpose;
  /** E.164 digits or an email address. */
  readonly to: string;
  readonly code: string;
  /** The player whose language it is in; null: English, for a visitor. */
  readonly playerId: number | null;
  /** Absent: the player. */
  readonly reader?: MessageReader | null;
}

/** @throws UnavailableError if no provider accepts it; the reason is only logged. */
export async function deliverCode(
  { store, sender, logger }: Pick<OtpHandlersOptions, 'store' | 'sender' | 'logger'>,
  { purpose, to, code, playerId, reader = playerId === null ? null : { playerId } }: SentCode,
): Promise<void> {
  const language = playerId === null ? 'en' : languageOf((await store.accounts.preferencesOf(playerId)).language);
  const text = messageText(purpose, { code, language, minutes: CODE.lifeMs / 60_000 });
  const channel = channelOf(to);
  try {
    await sender.send({ channel, to, purpose, code, text, lifeMs: CODE.lifeMs, reader });
  } catch (error) {
    logger.error({ sender: sender.label, channel, purpose, reason: reasonOf(error) }, 'message not sent');
    throw new UnavailableError({ reason: 'notSent' });
  }
}
