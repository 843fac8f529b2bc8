import type { Refusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { AppSettings } from '../app/app-settings.ts';
import { identityHandlers } from './identity-handlers.ts';
import { IdentityServices, type IdentityServicesOptions } from './identity-services.ts';
import { proveOwner } from './second-factor/second-factor-handlers.ts';
import { SessionRegistry, type SessionRepository } from './sessions/session-registry.ts';
import { type LoginOptions, loginHandler } from './sign-in/login-handler.ts';
import { sessionHandlers } from './sign-in/session-handlers.ts';

interface IdentityDeps extends Omit<IdentityServicesOptions, 'sessions'> {
  readonly appSettings: Pick<AppSettings, 'hasDemoUsers' | 'isLive'>;
  /** Returns the state of a player's identity check. */
  readonly kycStatusOf: (playerId: number) => Promise<string>;
  /** Returns why a player may not sign in now; null: they may. */
  readonly mayEnter: (playerId: number) => Promise<Refusal | null>;
}

/**
 * Opens players' identity and sign-in. Starts its cleanup.
 * @throws if the store is unavailable, or the server's key cannot be read.
 */
export async function openIdentity({ appSettings, kycStatusOf, mayEnter, ...deps }: IdentityDeps) {
  const { store, engine, now } = deps;
  const sessions = new SessionRegistry({ repository: sessionRepository(store), now });
  const services = await IdentityServices.open({ ...deps, sessions });
  const own = { ...services, engine, sessions, store };
  return {
    sessions,
    secondFactor: services.secondFactor,
    /** The login with another way to start a session and to take the second factor. */
    loginWith: (parts: Pick<LoginOptions, 'signIn' | 'secondFactor'>) =>
      loginHandler({ ...own, mayEnter, ...parts }).login,
    /** Requires a signed-in player's password, and the code of the second factor where it is on. */
    prove: (claim: Parameters<typeof proveOwner>[1]) => proveOwner(own, claim),
    identities: services.identities,
    ownCodes: services.ownCodes,
    handlers: {
      ...sessionHandlers({ ...own, kycStatusOf, mayEnter, appSettings }),
      ...identityHandlers(own),
    },
    stop: () => services.stop(),
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
    endAll: async (playerId, now) => (await sessions.revokeAll(playerId, now)).map(text),
  };
}
