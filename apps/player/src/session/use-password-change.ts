import { useTranslations } from 'use-intl';
import { openAuthModal } from '../core/auth-modal.ts';
import { call } from '../core/http.ts';
import { clearSession, useSession } from '../core/session.ts';
import { notify } from '../core/toasts.ts';
import type { PasswordChange } from './form-rules.ts';
import { askForReset } from './one-time-password.ts';
import { useSubmit } from './use-submit.ts';

/** Changes the password of the player who is signed in; the flag goes with the session, and he logs in anew. */
export function usePasswordChange() {
  const t = useTranslations('session');
  const saving = useSubmit();
  const sending = useSubmit();
  const save = ({ oldPassword, newPassword }: PasswordChange) =>
    saving.run(async () => {
      await call('updatePassword', { body: { oldPassword, newPassword } });
      notify({ status: 'success', message: t('reset.success') });
      clearSession();
    });
  return {
    busy: saving.busy,
    isSending: sending.busy,
    refused: saving.refused ?? sending.refused,
    save: (typed: PasswordChange) => void save(typed),
    sendCode: () => void sending.run(() => startOwnReset(t('forgot.success'))),
    forgive: saving.forgive,
  };
}

/**
 * The way of a signed-in player who forgot the old password: a code to the mobile of the account, then
 * 'Reset Your Password'. Where the profile tells no mobile, it is asked for first.
 * @throws {ApiError}
 */
export async function startOwnReset(said: string): Promise<void> {
  const mobile = useSession.getState().userProfile?.mobile;
  if (!mobile) {
    openAuthModal('forgotpassword', { variant: 'resetYourPassword' });
    return;
  }
  await askForReset(mobile);
  notify({ status: 'success', message: said });
  openAuthModal('resetpassword', { variant: 'resetYourPassword' });
}
