import type { Refusal } from '@crease/kernel';
import type { AppSettings } from '../app/app-settings.ts';
import { identityHandlers } from './identity-handlers.ts';
import { IdentityServices, type IdentityServicesOptions } from './identity-services.ts';
import { SessionRegistry } from './sessions/session-registry.ts';
import { sessionRepository } from './sessions/session-repository.ts';
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
  return {
    sessions,
    identities: services.identities,
    ownCodes: services.ownCodes,
    handlers: {
      ...sessionHandlers({ ...services, kycStatusOf, mayEnter, appSettings, engine, sessions, store }),
      ...identityHandlers({ ...services, engine, sessions, store }),
    },
    stop: () => services.stop(),
  };
}
