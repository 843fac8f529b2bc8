import type { LoginReply } from '@crease/contract';
import type { Caller } from '../../callers/session.ts';
import type { PhoneCookie } from '../../http/cookies/phone-cookie.ts';
import { networkOf } from '../../http/network-of.ts';
import type { SandboxPhone } from '../../messages/sandbox-phone.ts';
import type { Identities } from '../sessions/identities.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';

interface SignedPlayer {
  readonly playerId: number;
  readonly username: string;
  readonly demo: boolean;
}

/** Opens a session for an authenticated player. */
export type SignIn = (
  player: SignedPlayer,
  caller: Caller & { readonly phone: Pick<PhoneCookie, 'hold'> },
) => Promise<LoginReply>;

interface SignInDeps {
  readonly sessions: SessionRegistry;
  readonly identities: Identities;
  /** null if a provider sends messages. */
  readonly phone: Pick<SandboxPhone, 'own'> | null;
}

export function signInWith({ sessions, identities, phone: sandboxPhone }: SignInDeps): SignIn {
  return async ({ playerId, username, demo }, { address, userAgent, phone }) => {
    await sandboxPhone?.own(playerId, phone.hold());
    const { token } = await sessions.start(playerId, { address: networkOf(address), userAgent });
    const update = identities.updateOf(playerId);
    return {
      token,
      user: { id: String(playerId), username, demo },
      extras: { passwordUpdateRequired: update !== null, paswordUpdateType: update ?? 't0' },
    };
  };
}
