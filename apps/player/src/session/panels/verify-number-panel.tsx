import { Button, Stack } from '@crease/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { spokenNumber } from '../fields/mobile-number.ts';
import { OtpField } from '../fields/otp-field.tsx';
import { RefusalLine } from '../fields/refusal-line.tsx';
import { useSubmit } from '../fields/use-submit.ts';
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

function VerifyForm() {
  const t = useTranslations('session');
  const { go, leave } = useAuthWay();
  const [otp, setOtp] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { busy, refused, run, forgive } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (otp === '') return;
    void run(async () => {
      await verifyOtp(otp, t('mobile.verified'));
      if (!useSession.getState().isAuth) return go('register');
      await refreshPlayer();
      leave();
    });
  };
  const isOfField = refused?.field === 'otp';
  const rule = isChecked && otp === '' ? t('rules.otp') : undefined;
  return (
    <Stack as="form" gap={16} marginTop={20} onSubmit={submit} onChange={forgive} noValidate>
      <OtpField value={otp} onChange={setOtp} error={rule ?? (isOfField ? refused?.text : undefined)} />
      <RefusalLine>{isOfField ? null : refused?.text}</RefusalLine>
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
