import type { Asset, Refusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { AppSettings } from '../app/app-settings.ts';
import type { ServerConfig } from '../config/config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { SecretRing } from '../core/sealing/secret-ring.ts';
import type { MessageSender } from '../messages/message-sender.ts';
import type { SandboxPhone } from '../messages/sandbox-phone.ts';
import { OneTimeCodes } from './codes/one-time-codes.ts';
import { otpHandlers } from './codes/otp-handlers.ts';
import { OwnCodes } from './codes/own-codes.ts';
import { serverKey } from './codes/server-key.ts';
import { SENDING } from './limits/identity-limits.ts';
import { LoginThrottle } from './limits/login-throttle.ts';
import { OpeningMoney } from './opening-money/opening-money.ts';
import { PasswordCheck } from './passwords/password-check.ts';
import { passwordHandlers } from './passwords/password-handlers.ts';
import { emailHandlers } from './profile/email-handlers.ts';
import { preferencesHandlers } from './profile/preferences-handlers.ts';
import { registerHandler } from './registration/register-handler.ts';
import { SecondFactor } from './second-factor/second-factor.ts';
import { proveOwner, secondFactorHandlers } from './second-factor/second-factor-handlers.ts';
import { Identities } from './sessions/identities.ts';
import { openSessionHandlers } from './sessions/open-session-handlers.ts';
import { SessionRegistry, type SessionRepository } from './sessions/session-registry.ts';
import { type LoginOptions, loginHandler } from './sign-in/login-handler.ts';
import { sessionHandlers } from './sign-in/session-handlers.ts';
import { signInWith } from './sign-in/sign-in.ts';

interface IdentityDeps {
  readonly store: Store;
  readonly engine: EngineClient;
  /** Sends messages to players. */
  readonly sender: MessageSender;
  /** null if a provider sends messages. */
  readonly phone: SandboxPhone | null;
  readonly config: Pick<ServerConfig, 'otpRate'>;
  readonly secrets: SecretRing;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Asset of new players. */
  readonly asset: Asset;
  readonly appSettings: Pick<AppSettings, 'hasDemoUsers' | 'isLive'>;
  /** Returns the state of a player's identity check. */
  readonly kycStatusOf: (playerId: number) => Promise<string>;
  /** Returns why a player may not sign in now; null: they may. */
  readonly mayEnter: (playerId: number) => Promise<Refusal | null>;
}

const CLEANUP_PACE_MS = 60_000;

/**
 * Opens players' identity and sign-in. Starts its cleanup.
 * @throws if the store is unavailable, or the server's key cannot be read.
 */
export async function openIdentity({ appSettings, kycStatusOf, mayEnter, secrets, config, ...deps }: IdentityDeps) {
  const { store, engine, phone, logger, now, asset } = deps;
  const key = serverKey(secrets);
  const limits = { ...SENDING, addressHourly: config.otpRate, addressDaily: config.otpRate * 4 };
  const sessions = new SessionRegistry({ repository: sessionRepository(store), now });
  const identities = new Identities({ store, sessions, now });
  const openingMoney = new OpeningMoney({ engine, accounts: store.accounts, asset });
  const codes = new OneTimeCodes({ challenges: store.challenges, key, now, limits });
  const own = {
    ...deps,
    sessions,
    identities,
    openingMoney,
    codes,
    passwords: new PasswordCheck(),
    throttle: new LoginThrottle(),
    secondFactor: new SecondFactor({ factors: store.accounts, whose: 'player', key, now }),
    signIn: signInWith({ sessions, identities, phone }),
  };
  const prove = (claim: Parameters<typeof proveOwner>[1]) => proveOwner(own, claim);
  await identities.open();
  await openingMoney.giveAllDue();
  await codes.restore();
  const onFault = (error: unknown) => logger.warn({ err: error }, 'account cleanup failed');
  const cleanup = async () => {
    await identities.sweep();
    await phone?.sweep();
    await openingMoney.giveAllDue();
  };
  // Expiry must not wait for a store that hangs.
  const jobs = [() => sessions.expire(), cleanup].map(
    (work) => new PeriodicJob({ everyMs: CLEANUP_PACE_MS, work, onFault }),
  );
  for (const job of jobs) job.start();
  return {
    sessions,
    secondFactor: own.secondFactor,
    /** The login with another way to start a session and to take the second factor. */
    loginWith: (parts: Pick<LoginOptions, 'signIn' | 'secondFactor'>) =>
      loginHandler({ ...own, mayEnter, ...parts }).login,
    /** Requires a signed-in player's password, and the code of the second factor where it is on. */
    prove,
    identities,
    ownCodes: new OwnCodes({ ...deps, codes, hasSandboxPhone: phone !== null }),
    handlers: {
      ...sessionHandlers({ ...own, kycStatusOf, mayEnter, appSettings }),
      ...registerHandler(own),
      ...otpHandlers({ ...own, prove }),
      ...passwordHandlers(own),
      ...openSessionHandlers(sessions),
      ...secondFactorHandlers(own),
      ...emailHandlers(own),
      ...preferencesHandlers(own),
    },
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/** The store's sessions, by token hash as text. */
function sessionRepository({ sessions }: Pick<Store, 'sessions'>): SessionRepository {
  const bytes = (tokenHash: string) => Buffer.from(tokenHash, 'base64url');
  const text = (tokenHash: Uint8Array) => Buffer.from(tokenHash).toString('base64url');
  return {
    create: ({ tokenHash, ...row }) => sessions.create(bytes(tokenHash), row),
    find: async (tokenHash, now, seenAfter) => {
      const row = await sessions.find(bytes(tokenHash), now, seenAfter);
      return row && { tokenHash, ...row };
    },
    ofPlayer: async (playerId, now, seenAfter) => {
      const rows = await sessions.ofPlayer(playerId, now, seenAfter);
      return rows.map((row) => ({ ...row, tokenHash: text(row.tokenHash) }));
    },
    seen: (tokenHash, at) => sessions.seen(bytes(tokenHash), at),
    end: async (tokenHash, now) => {
      await sessions.revoke(bytes(tokenHash), now);
    },
    endOthers: async ({ playerId, tokenHash }, now, seenAfter) =>
      (await sessions.revokeOthers(playerId, bytes(tokenHash), now, seenAfter)).map(text),
    endAll: async (playerId, now) => (await sessions.revokeAll(playerId, now)).map(text),
  };
}
