import type { Refusal } from '@crease/kernel';
import type { AppSettings } from '../app/app-settings.ts';
import { identityHandlers } from './identity-handlers.ts';
import { IdentityRoom, type IdentityRoomOptions } from './identity-room.ts';
import { SessionRegistry } from './sessions/session-registry.ts';
import { sessionRepository } from './sessions/session-repository.ts';
import { sessionHandlers } from './sign-in/session-handlers.ts';

interface IdentityDeps extends Omit<IdentityRoomOptions, 'sessions'> {
  readonly appSettings: Pick<AppSettings, 'hasDemoUsers'>;
  /** Where a player's identity check stands. */
  readonly kycStatusOf: (playerId: number) => Promise<string>;
  /** Why a player may not sign in now; null: they may. */
  readonly mayEnter: (playerId: number) => Promise<Refusal | null>;
}

/**
 * Who players are and how they get in. Its housekeeping runs from now on.
 * @throws when the store is away, or the server's key cannot be read.
 */
export async function openIdentity({ appSettings, kycStatusOf, mayEnter, ...deps }: IdentityDeps) {
  const { store, engine, now } = deps;
  const sessions = new SessionRegistry({ repository: sessionRepository(store), now });
  const room = await IdentityRoom.open({ ...deps, sessions });
  return {
    sessions,
    identities: room.identities,
    ownCodes: room.ownCodes,
    handlers: {
      ...sessionHandlers({ ...room, kycStatusOf, mayEnter, appSettings, engine, sessions, store }),
      ...identityHandlers({ ...room, engine, sessions, store }),
    },
    stop: () => room.stop(),
  };
}
