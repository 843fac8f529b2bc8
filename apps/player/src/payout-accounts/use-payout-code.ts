import { serverNow } from '@crease/client';
import { call } from '@crease/web';
import { useState } from 'react';
import { useSubmit } from '../session/fields/use-submit.ts';
import { clockOf, useSecondsUntil } from '../session/numbers/use-seconds-until.ts';

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

export type PayoutCode = ReturnType<typeof usePayoutCode>;
