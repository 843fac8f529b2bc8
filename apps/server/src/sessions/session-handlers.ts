import { randomInt } from 'node:crypto';
import type { LoginReply, Profile } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import { type PlayerAnswer, walletOf } from '@crease/operations';
import type { Store } from '@crease/store';
import { nationalOf } from '../accounts/mobile-number.ts';
import { OPENING_BALANCE, PLAY_MONEY } from '../accounts/play-money.ts';
import type { AppBoard } from '../app/app-board.ts';
import type { HouseDoor } from '../house-door.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { isoTime } from '../orders/bet-wire.ts';
import { walletWire } from '../wallet/wallet-wire.ts';
import type { PasswordCheck } from './password-check.ts';
import type { SessionRegistry } from './session-registry.ts';
import type { SignIn } from './sign-in.ts';

export interface SessionHandlersOptions {
  readonly board: Pick<AppBoard, 'hasDemoUsers'>;
  readonly door: HouseDoor;
  readonly sessions: SessionRegistry;
  readonly passwords: PasswordCheck;
  readonly signIn: SignIn;
  readonly store: Pick<Store, 'accounts'>;
}

/** Signing in and out, and who I am. */
export function sessionHandlers(
  options: SessionHandlersOptions,
): Pick<Handlers, 'login' | 'loginDemo' | 'signout' | 'profile'> {
  const { board, door, sessions, signIn, store } = options;
  return {
    login: (call) => login(options, call),
    loginDemo: async (call) => {
      if (!board.hasDemoUsers()) return refuse('FORBIDDEN', 'Demo login is not offered at the moment');
      const player = await createDemoPlayer(door);
      return isRefusal(player) ? player : signIn(player, call);
    },
    signout: async ({ session }) => {
      await sessions.end(session);
      return { signedOut: true };
    },
    profile: ({ session }) => profileOf({ door, store }, session.playerId),
  };
}

const wrong = refuse('UNAUTHORIZED', 'Wrong username or password');

/** The same answer, in the same time, whether the player is unknown or the password wrong. */
async function login(
  { door, sessions, passwords, signIn, store }: SessionHandlersOptions,
  call: Call<'login'>,
): Promise<LoginReply | Refusal> {
  const { username, password } = call.body;
  const found = await store.accounts.forSignIn(username, call.address);
  const sweeps = found && sessions.sweepsOf(found.playerId);
  const isRight = await passwords.matches(found?.passwordHash ?? null, password);
  if (!found || !isRight) return wrong;
  const player = await door.read((house) => house.players.get(found.playerId));
  if (!player) return wrong;
  const reply = await signIn(player, call);
  // The password was changed, or everything ended, while this one was being looked at.
  if (sweeps === sessions.sweepsOf(found.playerId)) return reply;
  await sessions.endAll(found.playerId);
  return wrong;
}

/** Names are drawn until a free one is found: nine digits, so the first almost always is. */
async function createDemoPlayer(door: HouseDoor): Promise<PlayerAnswer | Refusal> {
  for (let attempt = 0; ; attempt++) {
    const username = `demo${randomInt(100_000_000, 1_000_000_000)}`;
    const answer = await door.submit({
      verb: 'createPlayer',
      username,
      demo: true,
      asset: PLAY_MONEY,
      openingBalance: OPENING_BALANCE,
    });
    if (!isRefusal(answer)) return answer as PlayerAnswer;
    if (attempt === 3) return answer;
  }
}

async function profileOf(
  { door, store }: Pick<SessionHandlersOptions, 'door' | 'store'>,
  playerId: number,
): Promise<Profile | Refusal> {
  const account = await store.accounts.find(playerId);
  return door.read((house) => {
    const player = house.players.get(playerId);
    if (!player) return refuse('NOT_FOUND', 'There is no such player');
    return {
      ...{ id: String(playerId), username: player.username, demo: player.demo },
      email: account?.email ?? null,
      mobile: nationalOf(account?.mobile ?? null),
      country_code: account?.countryCode ?? null,
      mobileVerified: account?.mobileVerified ?? false,
      emailVerified: account?.emailVerified ?? false,
      secondFactor: account?.hasSecondFactor ?? false,
      agentCode: account?.agentCode ?? null,
      currency: player.asset.split(':')[1] ?? '',
      createdAt: isoTime(player.createdAt),
      kycStatus: player.demo ? 'not_required' : 'not_started',
      wallet: walletWire(walletOf(house, playerId)),
    };
  });
}
