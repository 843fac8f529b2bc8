import type { LoginReply } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { SignInRow, Store } from '@crease/store';
import type { HouseDoor } from '../../core/house-door.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { networkOf } from '../../http/network-of.ts';
import type { LoginOutcome, LoginThrottle } from '../limits/login-throttle.ts';
import type { PasswordCheck } from '../passwords/password-check.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import { wrongFactor } from '../second-factor/second-factor-handlers.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { SignIn } from './sign-in.ts';

export interface LoginOptions {
  readonly door: HouseDoor;
  readonly sessions: SessionRegistry;
  readonly passwords: PasswordCheck;
  readonly throttle: LoginThrottle;
  readonly secondFactor: SecondFactor;
  readonly signIn: SignIn;
  /** Why a player may not sign in now; null: they may. */
  readonly mayEnter: (playerId: number) => Promise<Refusal | null>;
  readonly store: Pick<Store, 'accounts'>;
  readonly now: () => number;
}

const wrong = refuse('UNAUTHORIZED', { reason: 'credentials' });

/** The same answer, in the same time, whether the player is unknown or the password wrong. */
export function loginHandler(options: LoginOptions): Pick<Handlers, 'login'> {
  const { store, throttle, now } = options;
  return {
    login: async (call) => {
      const { username } = call.body;
      const address = networkOf(call.address);
      const found = await store.accounts.forSignIn(username, address);
      const settle = throttle.begin({ username, address, isKnownAddress: found?.isKnownAddress ?? false }, now());
      if (isRefusal(settle)) return settle;
      const progress: { outcome: LoginOutcome } = { outcome: 'proven' };
      try {
        return await prove(options, { call, found, progress });
      } finally {
        settle(progress.outcome);
      }
    },
  };
}

interface Attempt {
  readonly call: Call<'login'>;
  readonly found: SignInRow | null;
  /** Stays `proven`, which costs nothing, when the world fails. */
  readonly progress: { outcome: LoginOutcome };
}

async function prove(options: LoginOptions, { call, found, progress }: Attempt): Promise<LoginReply | Refusal> {
  const { door, sessions, passwords, secondFactor } = options;
  const { password, code } = call.body;
  const sweeps = found && sessions.sweepsOf(found.playerId);
  const isRight = await passwords.matches(found?.passwordHash ?? null, password);
  const player = found && isRight ? await door.ask('player', { playerId: found.playerId }) : null;
  if (!found || !player) {
    progress.outcome = 'failed';
    return wrong;
  }
  if (found.secondFactor && !code?.trim()) return refuse('SECOND_FACTOR_REQUIRED', { reason: 'code' });
  if (found.secondFactor && !(await secondFactor.take(player.playerId, code ?? ''))) {
    progress.outcome = 'failed';
    return wrongFactor;
  }
  const no = await options.mayEnter(player.playerId);
  if (no) return no;
  const reply = await options.signIn(player, call);
  progress.outcome = 'signed in';
  // The password was changed, or everything ended, while this one was being looked at.
  if (sweeps === sessions.sweepsOf(found.playerId)) return reply;
  await sessions.endAll(found.playerId);
  return wrong;
}
