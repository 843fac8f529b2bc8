import type { BodyOf } from '@crease/client';
import { Button, Note, Stack } from '@crease/ui';
import { callWithToast } from '@crease/web';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { thenSignOut, useAuthModal, useSession } from '../../core/session.ts';
import { OtpField } from '../fields/otp-field.tsx';
import { PasswordField, StrengthLine } from '../fields/password-field.tsx';
import { RefusalLine } from '../fields/refusal-line.tsx';
import { useFocusRefused, useSubmit } from '../fields/use-submit.ts';
import { AuthLink, useAuthWay } from '../sign-in/auth-way.tsx';
import { PanelFrame } from '../sign-in/panel-frame.tsx';
import { useForcedUpdate } from '../sign-in/use-password-change.ts';

/**
 * Sets a new password with the code that was sent. For a signed-in player it has the title 'Reset Your Password';
 * during a forced update, only the old password leads out of it.
 */
export function ResetPanel() {
  const t = useTranslations('session');
  const isOwn = useAuthModal((state) => state.authModalConfig.variant === 'resetYourPassword');
  const isAuth = useSession((session) => session.isAuth);
  return (
    <PanelFrame
      title={t(isOwn || isAuth ? 'reset.ownTitle' : 'reset.title')}
      text={t('reset.text')}
      foot={isAuth ? <KeepOld /> : <AuthLink to="login">{t('login')}</AuthLink>}
    >
      <ResetForm />
    </PanelFrame>
  );
}

function ResetForm() {
  const t = useTranslations('session');
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const { busy, refused, isChecked, submit, clearFailure } = useReset();
  const element = useFocusRefused(refused);
  const isMissing = otp === '' || password === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit({ otp, password });
  };
  const ofField = (field: string) => (refused?.field === field ? refused.text : undefined);
  const isOfField = ofField('otp') !== undefined || ofField('password') !== undefined;
  return (
    <Stack ref={element} as="form" gap={16} marginTop={20} onSubmit={send} onChange={clearFailure} noValidate>
      <OtpField value={otp} onChange={setOtp} error={ofField('otp')} />
      <PasswordField
        label={t('reset.newPassword')}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={ofField('password')}
        hint={<StrengthLine password={password} />}
      />
      <RefusalLine>{isChecked && isMissing ? t('rules.mandatory') : isOfField ? null : refused?.text}</RefusalLine>
      <Button type="submit" look="primary" size="large" full busy={busy} busyLabel={t('loading')}>
        {t('submit')}
      </Button>
      <Note color="text-3" textAlign="center">
        {t.rich('reset.again', { link: (text) => <AuthLink to="forgotpassword">{text}</AuthLink> })}
      </Note>
    </Stack>
  );
}

function KeepOld() {
  const t = useTranslations('session');
  const { keepOldPassword } = useForcedUpdate();
  return (
    <button type="button" className="link" onClick={keepOldPassword}>
      {t('reset.keepOld')}
    </button>
  );
}

/** Sets the new password, which ends every session. */
function useReset() {
  const t = useTranslations('session');
  const { go } = useAuthWay();
  const [isChecked, setChecked] = useState(false);
  const { busy, refused, run, clearFailure } = useSubmit();
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
  return { busy, refused, isChecked, submit, clearFailure };
}
