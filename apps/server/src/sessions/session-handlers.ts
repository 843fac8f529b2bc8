import { randomInt } from 'node:crypto';
import type { LoginReply } from '@crease/contract';
import { type Asset, isRefusal, MINOR_PER_UNIT, type Refusal, refuse } from '@crease/kernel';
import { type House, type PlayerAnswer, walletOf } from '@crease/operations';
import type { Store } from '@crease/store';
import type { AppBoard } from '../app/app-board.ts';
import type { HouseDoor } from '../house-door.ts';
import type { Handlers } from '../http/handler.ts';
import { isoTime } from '../orders/bet-wire.ts';
import { walletWire } from '../wallet/wallet-wire.ts';
import type { PasswordCheck } from './password-check.ts';
import type { SessionRegistry } from './session-registry.ts';

export interface SessionHandlersOptions {
  readonly board: Pick<AppBoard, 'hasDemoUsers'>;
  readonly door: HouseDoor;
  readonly sessions: SessionRegistry;
  readonly passwords: PasswordCheck;
  readonly store: Pick<Store, 'credentials'>;
}

const PLAY_MONEY: Asset = 'play:INR';
/** What a demo player begins with: one lakh rupees of play money. */
const DEMO_BALANCE = 100_000 * MINOR_PER_UNIT;

/** Signing in and out, and who I am. */
export function sessionHandlers(
  options: SessionHandlersOptions,
): Pick<Handlers, 'login' | 'loginDemo' | 'signout' | 'profile'> {
  const { board, door, sessions } = options;
  return {
    login: ({ body }) => login(options, body.username, body.password),
    loginDemo: async () => {
      if (!board.hasDemoUsers()) return refuse('FORBIDDEN', 'Demo login is not offered at the moment');
      const player = await createDemoPlayer(door);
      return isRefusal(player) ? player : signIn(sessions, player);
    },
    signout: async ({ session }) => {
      await sessions.end(session);
      return { signedOut: true };
    },
    profile: ({ session }) => door.read((house) => profileOf(house, session.playerId)),
  };
}

/** The same answer, in the same time, whether the player is unknown or the password wrong. */
async function login(
  { door, sessions, passwords, store }: SessionHandlersOptions,
  username: string,
  password: string,
): Promise<LoginReply | Refusal> {
  const found = await store.credentials.find(username);
  const isRight = await passwords.matches(found?.passwordHash ?? null, password);
  if (!found || !isRight) return refuse('UNAUTHORIZED', 'Wrong username or password');
  const player = await door.read((house) => house.players.get(found.playerId));
  return player ? signIn(sessions, player) : refuse('UNAUTHORIZED', 'Wrong username or password');
}

async function signIn(
  sessions: SessionRegistry,
  { playerId, username, demo }: { playerId: number; username: string; demo: boolean },
): Promise<LoginReply> {
  const { token } = await sessions.start(playerId);
  return {
    token,
    user: { id: String(playerId), username, demo },
    extras: { passwordUpdateRequired: false, paswordUpdateType: 't0' },
  };
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
      openingBalance: DEMO_BALANCE,
    });
    if (!isRefusal(answer)) return answer as PlayerAnswer;
    if (attempt === 3) return answer;
  }
}

function profileOf(house: House, playerId: number): Awaited<ReturnType<Handlers['profile']>> {
  const player = house.players.get(playerId);
  if (!player) return refuse('NOT_FOUND', 'There is no such player');
  return {
    id: String(playerId),
    username: player.username,
    email: null,
    mobile: null,
    country_code: null,
    demo: player.demo,
    mobileVerified: false,
    emailVerified: false,
    secondFactor: false,
    agentCode: null,
    currency: player.asset.split(':')[1] ?? '',
    createdAt: isoTime(player.createdAt),
    kycStatus: player.demo ? 'not_required' : 'not_started',
    wallet: walletWire(walletOf(house, playerId)),
  };
}
