import type { LoginReply } from '@crease/contract';
import type { PlayerAnswer } from '@crease/engine';
import { type Asset, isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Registration, Store } from '@crease/store';
import type { EngineClient } from '../../core/engine-client.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { INDIA, type Mobile, readMobile } from '../codes/mobile-number.ts';
import type { OneTimeCodes } from '../codes/one-time-codes.ts';
import type { OpeningMoney } from '../opening-money/opening-money.ts';
import type { PasswordCheck } from '../passwords/password-check.ts';
import { weakness } from '../passwords/password-rules.ts';
import type { Identities } from '../sessions/identities.ts';
import type { SignIn } from '../sign-in/sign-in.ts';

interface RegisterOptions {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'accounts'>;
  readonly identities: Identities;
  readonly codes: OneTimeCodes;
  readonly passwords: PasswordCheck;
  readonly signIn: SignIn;
  readonly openingMoney: OpeningMoney;
  /** Asset of new players. */
  readonly asset: Asset;
  readonly now: () => number;
}

const nameTaken = refuse('USERNAME_TAKEN', { reason: 'player' }, 'username');
const mobileTaken = refuse('MOBILE_TAKEN', { reason: 'hasAccount' }, 'mobile');

/**
 * Registers a player: stores the identity, creates the player without money, then links both; with a verified number
 * the opening money follows.
 */
export function registerHandler(options: RegisterOptions): Pick<Handlers, 'register'> {
  return { register: (call) => options.identities.whileRegistering(() => register(options, call)) };
}

async function register(options: RegisterOptions, call: Call<'register'>): Promise<LoginReply | Refusal> {
  const { engine, codes, store, passwords, now } = options;
  const { username, password, email, agent_code: agentCode } = call.body;
  const mobile = readMobile(call.body.mobile, call.body.country_code, 'mobile');
  if (isRefusal(mobile)) return mobile;
  const weak = await weakness(password, { username, email, mobile: mobile.national }, 'password');
  if (weak) return weak;
  if (await engine.query('isUsernameTaken', { username })) return nameTaken;
  const mobileVerified = await proofOf(codes, call, mobile);
  if (isRefusal(mobileVerified)) return mobileVerified;
  const registration: Registration = {
    username,
    email,
    mobile: mobile.e164,
    mobileVerified,
    countryCode: INDIA,
    passwordHash: await passwords.hash(password),
    agentCode: agentCode?.trim() || null,
    createdAt: now(),
  };
  const reserved = await store.accounts.reserve(registration);
  if (reserved !== 'reserved') return reserved === 'mobile' ? mobileTaken : nameTaken;
  const player = await makePlayer(options, username);
  if (isRefusal(player)) return player;
  call.challenges.takeBack('register');
  return options.signIn(player, call);
}

/** Whether the caller verified the number; refused if no code was sent to anyone. */
async function proofOf(codes: OneTimeCodes, call: Call<'register'>, mobile: Mobile): Promise<boolean | Refusal> {
  if (await codes.isProven('register', call.challenges.held('register'), mobile.e164)) return true;
  if (await codes.wasSent('register', mobile.e164)) return false;
  return refuse('OTP_REQUIRED', { reason: 'send' }, 'mobile');
}

/**
 * If the answer is lost, the reservation stays: `Identities.sweep` looks up whether the player was created, and
 * completes or drops the account.
 */
async function makePlayer(options: RegisterOptions, username: string): Promise<PlayerAnswer | Refusal> {
  const { engine, store, openingMoney, asset } = options;
  const answer = await engine.submit({
    type: 'createPlayer',
    username,
    demo: false,
    asset,
    openingBalance: 0,
  });
  if (!isRefusal(answer)) {
    const player = answer;
    await store.accounts.complete(0, username);
    return (await openingMoney.giveIfProven(player.playerId)) ?? player;
  }
  await store.accounts.release(username);
  return answer.code === 'INVALID_INPUT' ? nameTaken : answer;
}
