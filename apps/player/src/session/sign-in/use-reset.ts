import type { BodyOf } from '@crease/client';
import { callWithToast } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { thenSignOut, useSession } from '../../core/session.ts';
import { useSubmit } from '../fields/use-submit.ts';
import { useAuthWay } from '../panels/auth-way.tsx';

/** Sets the new password, which ends every session. */
export function useReset() {
  const t = useTranslations('session');
  const { go } = useAuthWay();
  const [isChecked, setChecked] = useState(false);
  const { busy, refused, run, forgive } = useSubmit();
  const submit = (reset: BodyOf<'resetPassword'>) => {
    setChecked(true);
    if (reset.otp === '' || reset.password === '') return;
    void run(async () => {
      const save = async () => {
        await callWithToast('resetPassword', { body: reset }, t('reset.success'));
      };
      if (useSession.getState().isAuth) return thenSignOut(save);
      await save();
      go('login');
    });
  };
  return { busy, refused, isChecked, submit, forgive };
}
