import { Button, Stack, TextField } from '@crease/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { spokenNumber } from '../fields/mobile-number.ts';
import { OtpField } from '../fields/otp-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { RefusalLine } from '../fields/refusal-line.tsx';
import { useCheckedForm, useSubmit } from '../fields/use-submit.ts';
import { useMobileDetails } from '../numbers/mobile-details.ts';
import { sendOtp, verifyOtp } from '../numbers/one-time-password.ts';
import { clockOf, useSecondsUntil } from '../numbers/use-seconds-until.ts';
import { AuthLink, useAuthWay } from '../sign-in/auth-way.tsx';
import { PanelFrame } from '../sign-in/panel-frame.tsx';
import { refreshPlayer } from '../sign-in/sign-in.ts';

/**
 * Verifies the code sent to the number, then opens register with the number filled in; for a signed-in player it is
 * done.
 */
export function VerifyNumberPanel() {
  const t = useTranslations('session.mobile');
  const { go } = useAuthWay();
  const mobile = useMobileDetails((details) => details.mobile);
  useEffect(() => {
    if (mobile === '') go('mobileNumber');
  }, [mobile, go]);
  if (mobile === '') return null;
  return (
    <PanelFrame
      title={t('verifyTitle')}
      text={t('verifyText', { number: spokenNumber(mobile) })}
      foot={<AuthLink to="mobileNumber">{t('change')}</AuthLink>}
    >
      <VerifyForm />
    </PanelFrame>
  );
}

/** What replacing the verified number needs besides the code sent to the new one. */
function useOwnerProof() {
  const mobile = useMobileDetails((details) => details.mobile);
  const profile = useSession((session) => session.userProfile);
  const isChange = profile?.mobile != null && profile.mobile !== mobile;
  return { needsPassword: isChange, needsCode: isChange && profile.secondFactor };
}

function VerifyForm() {
  const t = useTranslations('session');
  const { go, leave } = useAuthWay();
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { needsPassword, needsCode } = useOwnerProof();
  const isComplete = otp !== '' && !(needsPassword && password === '') && !(needsCode && code === '');
  const form = useCheckedForm(isComplete, async () => {
    await verifyOtp(
      { otp, ...(needsPassword && { password }), ...(needsCode && { code: code.trim() }) },
      t('mobile.verified'),
    );
    if (!useSession.getState().isAuth) return go('register');
    await refreshPlayer();
    leave();
  });
  const { isChecked, busy, refused, clearFailure, submit, refusalAt } = form;
  const errorAt = (field: string, value: string, rule: 'otp' | 'passwordEmpty' | 'code') =>
    isChecked && value === '' ? t(`rules.${rule}`) : refusalAt(field);
  const isAtField = refusalAt('otp', ...(needsPassword ? ['password'] : []), ...(needsCode ? ['code'] : []));
  return (
    <Stack as="form" gap={16} marginTop={20} onSubmit={submit} onChange={clearFailure} noValidate>
      <OtpField value={otp} onChange={setOtp} error={errorAt('otp', otp, 'otp')} />
      {needsPassword ? (
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          value={password}
          error={errorAt('password', password, 'passwordEmpty')}
          onChange={setPassword}
        />
      ) : null}
      {needsCode ? (
        <TextField
          label={t('factor.code')}
          hint={t('mobile.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={code}
          error={errorAt('code', code, 'code')}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : null}
      <RefusalLine>{isAtField ? null : refused?.text}</RefusalLine>
      <Button type="submit" look="primary" size="large" full busy={busy} busyLabel={t('mobile.verifying')}>
        {t('mobile.verify')}
      </Button>
      <SendAgain />
    </Stack>
  );
}

function SendAgain() {
  const t = useTranslations('session.mobile');
  const { mobile, resendAt } = useMobileDetails();
  const left = useSecondsUntil(resendAt);
  const { busy, refused, run } = useSubmit();
  return (
    <>
      <Button
        look="ghost"
        full
        disabled={left > 0}
        busy={busy}
        busyLabel={t('sending')}
        onClick={() => void run(() => sendOtp(mobile))}
      >
        {left > 0 ? t('againIn', { time: clockOf(left) }) : t('again')}
      </Button>
      <RefusalLine>{refused?.text}</RefusalLine>
    </>
  );
}
