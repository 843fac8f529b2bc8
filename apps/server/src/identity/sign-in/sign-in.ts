import type { LoginReply } from '@crease/contract';
import type { Caller } from '../../callers/session.ts';
import { networkOf } from '../../http/network-of.ts';
import type { Identities } from '../sessions/identities.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';

interface SignedPlayer {
  readonly playerId: number;
  readonly username: string;
  readonly demo: boolean;
}

/** Opens a session for a player who has proven who they are. */
export type SignIn = (player: SignedPlayer, caller: Caller) => Promise<LoginReply>;

export function signInWith(sessions: SessionRegistry, identities: Identities): SignIn {
  return async ({ playerId, username, demo }, { address, userAgent }) => {
    const { token } = await sessions.start(playerId, { address: networkOf(address), userAgent });
    const update = identities.updateOf(playerId);
    return {
      token,
      user: { id: String(playerId), username, demo },
      extras: { passwordUpdateRequired: update !== null, paswordUpdateType: update ?? 't0' },
    };
  };
}
