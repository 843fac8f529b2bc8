import { closeAuthModal } from '../../core/auth-modal.ts';
import { usePasswordUpdate } from '../../core/password-update.ts';
import { useSession } from '../../core/session.ts';

/** Whether the stored flag forces a new password on the signed-in player. */
export function useForcedUpdate() {
  const isAuth = useSession((session) => session.isAuth);
  const required = usePasswordUpdate((state) => state.passwordUpdateRequired);
  // The forced dialog is shown while no other panel is open.
  return { isForced: isAuth && required !== null, keepOldPassword: closeAuthModal };
}
