import { randomInt } from 'node:crypto';
import type { Profile } from '@crease/contract';
import type { PlayerAnswer } from '@crease/engine';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { AppSettings } from '../../app/app-settings.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import { isoTime } from '../../core/iso-time.ts';
import type { Handlers } from '../../http/handler.ts';
import { walletWire } from '../../wallet/wallet-wire.ts';
import { nationalOf } from '../codes/mobile-number.ts';
import { OPENING_BALANCE, PLAY_MONEY } from '../opening-money/opening-money.ts';
import { type LoginOptions, loginHandler } from './login-handler.ts';

interface SessionHandlersOptions extends LoginOptions {
  readonly appSettings: Pick<AppSettings, 'hasDemoUsers' | 'isLive'>;
  /** Returns the state of a player's identity check. */
  readonly kycStatusOf: (playerId: number) => Promise<string>;
}

/** Handlers that sign demo players in, sign out, and return the current player. */
export function sessionHandlers(
  options: SessionHandlersOptions,
): Pick<Handlers, 'login' | 'sendSignInCode' | 'loginDemo' | 'signout' | 'profile'> {
  const { appSettings, engine, sessions, signIn } = options;
  return {
    ...loginHandler(options),
    loginDemo: async (call) => {
      if (!appSettings.hasDemoUsers()) return refuse('FORBIDDEN', { reason: 'demoLogin' });
      if (!appSettings.isLive) return refuse('SERVICE_UNAVAILABLE', { reason: 'demoClosed' });
      const player = await createDemoPlayer(engine);
      return isRefusal(player) ? player : signIn(player, call);
    },
    signout: async ({ session }) => {
      await sessions.end(session);
      return { signedOut: true };
    },
    profile: ({ session }) => profileOf(options, session.playerId),
  };
}

/** Draws names until a free one is found; with nine digits almost always the first. */
async function createDemoPlayer(engine: EngineClient): Promise<PlayerAnswer | Refusal> {
  for (let attempt = 0; ; attempt++) {
    const username = `demo${randomInt(100_000_000, 1_000_000_000)}`;
    const answer = await engine.submit({
      type: 'createPlayer',
      username,
      demo: true,
      asset: PLAY_MONEY,
      openingBalance: OPENING_BALANCE,
    });
    if (!isRefusal(answer)) return answer;
    if (attempt === 3) return answer;
  }
}

async function profileOf(
  { engine, store, kycStatusOf }: Pick<SessionHandlersOptions, 'engine' | 'store' | 'kycStatusOf'>,
  playerId: number,
): Promise<Profile | Refusal> {
  const account = await store.accounts.find(playerId);
  const player = await engine.query('player', { playerId });
  if (!player) return refuse('NOT_FOUND', { reason: 'noPlayer' });
  return {
    id: String(playerId),
    username: player.username,
    demo: player.demo,
    email: account?.email ?? null,
    mobile: nationalOf(account?.mobile ?? null),
    country_code: account?.countryCode ?? null,
    mobileVerified: account?.mobileVerified ?? false,
    mobileToVerify: nationalOf(account?.mobileToVerify ?? null),
    playMoneyWaits: !player.opened,
    emailVerified: account?.emailVerified ?? false,
    secondFactor: account?.hasSecondFactor ?? false,
    agentCode: account?.agentCode ?? null,
    currency: player.asset.split(':')[1] ?? '',
    createdAt: isoTime(player.createdAt),
    kycStatus: await kycStatusOf(playerId),
    wallet: walletWire(player.wallet),
  };
}
