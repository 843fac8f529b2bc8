import { closeAuthModal } from '../../core/auth-modal.ts';
import { usePasswordUpdate } from '../../core/password-update.ts';
import { useSession } from '../../core/session.ts';

/** Whether the stored flag forces a new password on the player who is signed in. */
export function useForcedUpdate() {
  const isAuth = useSession((session) => session.isAuth);
  const required = usePasswordUpdate((state) => state.passwordUpdateRequired);
  // With no other panel open the forced dialog stands.
  return { isForced: isAuth && required !== null, keepOldPassword: closeAuthModal };
}
