import { serverNow } from '@crease/client';
import { Button, Row, Stack } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OtpField } from '../../session/fields/otp-field.tsx';
import { useSubmit } from '../../session/fields/use-submit.ts';
import { clockOf, useSecondsUntil } from '../../session/numbers/use-seconds-until.ts';
import styles from '../profile.module.css';
import { useFirstField } from '../use-first-field.ts';

interface CodeStepProps {
  hint: string;
  code: SentCode;
  onVerify: (otp: string) => void;
}

/** The six digits that were sent. */
export function CodeStep({ hint, code, onVerify }: CodeStepProps) {
  const t = useTranslations('session');
  const form = useFirstField<HTMLFormElement>();
  const [otp, setOtp] = useState('');
  const [isChecked, setChecked] = useState(false);
  const verify = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (otp !== '') onVerify(otp);
  };
  return (
    <Stack ref={form} as="form" gap={14} border="top" className={styles.form} onSubmit={verify} noValidate>
      <OtpField
        hint={hint}
        value={otp}
        error={isChecked && otp === '' ? t('rules.otp') : code.verifyRefusal}
        onChange={(digits) => {
          code.clearFailure();
          setOtp(digits);
        }}
      />
      <Row wrap rowGap={8} gap={14} align="center">
        <Button type="submit" look="primary" busy={code.isVerifying} busyLabel={t('mobile.verifying')}>
          {t('mobile.verify')}
        </Button>
      </Row>
    </Stack>
  );
}

/** A code sent to a mobile or an address, to be entered. */
export interface SentCode {
  readonly isSent: boolean;
  readonly isSending: boolean;
  readonly isVerifying: boolean;
  /** Seconds until another can be sent. */
  readonly left: number;
  readonly leftText: string;
  readonly sendRefusal: string | undefined;
  /** The input that prevented sending, as the server names it. */
  readonly sendField: string | undefined;
  readonly verifyRefusal: string | undefined;
  send: (ask: () => Promise<{ resendAfterSeconds: number }>) => void;
  verify: (prove: () => Promise<void>) => void;
  clearFailure: () => void;
  /** The target changed, so the sent code is void. */
  restart: () => void;
}

export function useSentCode(): SentCode {
  const sending = useSubmit();
  const verifying = useSubmit();
  const [resendAt, setResendAt] = useState(0);
  const left = useSecondsUntil(resendAt);
  const clearFailure = () => {
    sending.clearFailure();
    verifying.clearFailure();
  };
  return {
    isSent: resendAt > 0,
    isSending: sending.busy,
    isVerifying: verifying.busy,
    left,
    leftText: clockOf(left),
    clearFailure,
    sendRefusal: sending.refused?.text,
    sendField: sending.refused?.field,
    verifyRefusal: verifying.refused?.text,
    send: (ask) =>
      void sending.run(async () => {
        const { resendAfterSeconds } = await ask();
        setResendAt(serverNow() + resendAfterSeconds * 1000);
      }),
    verify: (prove) => void verifying.run(prove),
    restart: () => {
      clearFailure();
      setResendAt(0);
    },
  };
}
