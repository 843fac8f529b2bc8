import type { Refusal } from '@crease/kernel';
import type { AppSettings } from '../app/app-settings.ts';
import { identityHandlers } from './identity-handlers.ts';
import { IdentityServices, type IdentityServicesOptions } from './identity-services.ts';
import { proveOwner } from './second-factor/second-factor-handlers.ts';
import { SessionRegistry } from './sessions/session-registry.ts';
import { sessionRepository } from './sessions/session-repository.ts';
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
