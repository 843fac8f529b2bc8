import { serverNow } from '@crease/client';
import { Button, Grid } from '@crease/ui';
import { call } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OtpField } from '../session/fields/otp-field.tsx';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { type useCheckedForm, useSubmit } from '../session/fields/use-submit.ts';
import { clockOf, useSecondsUntil } from '../session/numbers/use-seconds-until.ts';

interface CodePartProps {
  code: PayoutCode;
  form: Pick<ReturnType<typeof useCheckedForm>, 'isChecked' | 'refusalAt'>;
}

/** The six digits sent to the mobile; absent until then. */
export function CodePart({ code, form }: CodePartProps) {
  const t = useTranslations('payoutAccounts');
  const withdrawTexts = useTranslations('withdraw');
  const typed = code.otp.length;
  const short = form.isChecked && typed < 6 ? withdrawTexts('codeShort', { typed }) : undefined;
  return (
    <>
      <RefusalLine>{code.refusal}</RefusalLine>
      {code.isSent ? (
        <Grid gap={8} justifyItems="start">
          <OtpField
            hint={t('codeSent')}
            value={code.otp}
            error={short ?? form.refusalAt('otp')}
            onChange={code.setOtp}
          />
          <Button size="small" disabled={code.left > 0} busy={code.isSending} onClick={code.send}>
            {code.left > 0 ? t('againIn', { time: code.leftText }) : t('sendAgain')}
          </Button>
        </Grid>
      ) : null}
    </>
  );
}

/** The code required for adding, changing and removing an account. */
export function usePayoutCode() {
  const { busy, refused, run } = useSubmit();
  const [resendAt, setResendAt] = useState(0);
  const [otp, setOtp] = useState('');
  const left = useSecondsUntil(resendAt);
  const send = () =>
    void run(async () => {
      const { resendAfterSeconds } = await call('sendPayoutCode', { body: {}, silent: true });
      setResendAt(serverNow() + resendAfterSeconds * 1000);
    });
  return {
    isSent: resendAt > 0,
    isSending: busy,
    left,
    leftText: clockOf(left),
    refusal: refused?.text,
    otp,
    setOtp,
    send,
    restart: () => {
      setResendAt(0);
      setOtp('');
    },
  };
}

type PayoutCode = ReturnType<typeof usePayoutCode>;
