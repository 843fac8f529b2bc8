import type { LoginReply } from '@crease/contract';
import type { Accounts } from '../accounts/accounts.ts';
import { networkOf } from '../http/network-of.ts';
import type { Caller } from './session.ts';
import type { SessionRegistry } from './session-registry.ts';

interface SignedPlayer {
  readonly playerId: number;
  readonly username: string;
  readonly demo: boolean;
}

/** Opens a session for a player who has proven who they are. */
export type SignIn = (player: SignedPlayer, caller: Caller) => Promise<LoginReply>;

export function signInWith(sessions: SessionRegistry, accounts: Accounts): SignIn {
  return async ({ playerId, username, demo }, { address, userAgent }) => {
    const { token } = await sessions.start(playerId, { address: networkOf(address), userAgent });
    const update = accounts.updateOf(playerId);
    return {
      token,
      user: { id: String(playerId), username, demo },
      extras: { passwordUpdateRequired: update !== null, paswordUpdateType: update ?? 't0' },
    };
  };
}
