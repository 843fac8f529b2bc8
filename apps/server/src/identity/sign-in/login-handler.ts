import type { LoginReply } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { ChallengeRow, SignInRow } from '@crease/store';
import type { EngineClient } from '../../core/engine-client.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { networkOf } from '../../http/network-of.ts';
import type { LoginOutcome } from '../limits/login-throttle.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import { wrongFactor } from '../second-factor/second-factor-handlers.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { SignIn } from './sign-in.ts';
import { type SignInCodeOptions, sendSignInCode, signInProof } from './sign-in-code.ts';

export interface LoginOptions extends SignInCodeOptions {
  readonly engine: EngineClient;
  readonly sessions: SessionRegistry;
  readonly secondFactor: Pick<SecondFactor, 'take'>;
  readonly signIn: SignIn;
  /** Returns why a player may not sign in now; null: they may. */
  readonly mayEnter: (playerId: number) => Promise<Refusal | null>;
}

const wrong = refuse('UNAUTHORIZED', { reason: 'credentials' });

/** The same answer in the same time for an unknown player and a wrong password. */
export function loginHandler(options: LoginOptions): Pick<Handlers, 'login' | 'sendSignInCode'> {
  const { store, throttle, now } = options;
  return {
    sendSignInCode: (call) => sendSignInCode(options, call),
    login: async (call) => {
      const { username } = call.body;
      const address = networkOf(call.address);
      const found = await store.accounts.forSignIn(username, address);
      const proof = await signInProof(options, call, found);
      if (isRefusal(proof)) return proof;
      const isKnownAddress = found?.isKnownAddress ?? false;
      const settle = throttle.begin({ username, address, isKnownAddress, isCoded: proof !== null }, now());
      if (isRefusal(settle)) return settle;
      const progress: { outcome: LoginOutcome } = { outcome: 'proven' };
      try {
        return await prove(options, { call, found, proof, progress });
      } finally {
        settle(progress.outcome);
      }
    },
  };
}

interface Attempt {
  readonly call: Call<'login'>;
  readonly found: SignInRow | null;
  /** The code sent with the password; null: none. */
  readonly proof: ChallengeRow | null;
  /** Stays `proven`, which is not a failure, on a fault. */
  readonly progress: { outcome: LoginOutcome };
}

async function prove(options: LoginOptions, { call, found, proof, progress }: Attempt): Promise<LoginReply | Refusal> {
  const { engine, sessions, passwords, secondFactor } = options;
  const { password, code } = call.body;
  const sweeps = found && sessions.sweepsOf(found.playerId);
  const isRight = await passwords.matches(found?.passwordHash ?? null, password);
  const player = found && isRight ? await engine.query('player', { playerId: found.playerId }) : null;
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
  const used = proof && (await options.codes.use(proof));
  if (used) return used;
  if (proof) call.challenges.takeBack('signIn');
  const reply = await options.signIn(player, call);
  progress.outcome = 'signed in';
  // The password was changed, or all sessions ended, while it was being checked.
  if (sweeps === sessions.sweepsOf(found.playerId)) return reply;
  await sessions.endAll(found.playerId);
  return wrong;
}
