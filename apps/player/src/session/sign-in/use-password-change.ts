import { callWithToast } from '@crease/web';
import { useTranslations } from 'use-intl';
import { closeAuthModal, openAuthModal } from '../../core/auth-modal.ts';
import { usePasswordUpdate } from '../../core/password-update.ts';
import { thenSignOut, useSession } from '../../core/session.ts';
import type { PasswordChange } from '../fields/form-rules.ts';
import { useSubmit } from '../fields/use-submit.ts';
import { requestReset } from '../numbers/one-time-password.ts';

/** Changes the password of the signed-in player; ends the session and clears the flag. */
export function usePasswordChange() {
  const t = useTranslations('session');
  const saving = useSubmit();
  const sending = useSubmit();
  const save = ({ oldPassword, newPassword }: PasswordChange) =>
    saving.run(async () => {
      await thenSignOut(async () => {
        await callWithToast('updatePassword', { body: { oldPassword, newPassword } }, t('reset.success'));
      });
    });
  return {
    busy: saving.busy,
    isSending: sending.busy,
    refused: saving.refused ?? sending.refused,
    save: (typed: PasswordChange) => void save(typed),
    sendCode: () => void sending.run(() => startOwnReset(t('forgot.success'))),
    clearFailure: saving.clearFailure,
  };
}

/**
 * Starts a reset for a signed-in player who forgot the old password: a code to the account's mobile, then 'Reset Your
 * Password'. Asks for the mobile if the profile has none.
 * @param fixed text if the server sends none.
 * @throws {ApiError}
 */
async function startOwnReset(fixed: string): Promise<void> {
  const mobile = useSession.getState().userProfile?.mobile;
  if (!mobile) {
    openAuthModal('forgotpassword', { variant: 'resetYourPassword' });
    return;
  }
  await requestReset(mobile, fixed);
  openAuthModal('resetpassword', { variant: 'resetYourPassword' });
}

/** Whether the stored flag forces a new password on the signed-in player. */
export function useForcedUpdate() {
  const isAuth = useSession((session) => session.isAuth);
  const required = usePasswordUpdate((state) => state.passwordUpdateRequired);
  // The forced dialog is shown while no other panel is open.
  return { isForced: isAuth && required !== null, keepOldPassword: closeAuthModal };
}
