import { serverNow } from '@crease/client';
import { useState } from 'react';
import { useSubmit } from '../../session/fields/use-submit.ts';
import { clockOf, useSecondsUntil } from '../../session/numbers/use-seconds-until.ts';

/** A code on its way to a mobile or an address, and back. */
export interface SentCode {
  readonly isSent: boolean;
  readonly isSending: boolean;
  readonly isVerifying: boolean;
  /** Seconds until another may be asked for. */
  readonly left: number;
  readonly leftText: string;
  readonly sendRefusal: string | undefined;
  /** Which input the server blames for not sending. */
  readonly sendField: string | undefined;
  readonly verifyRefusal: string | undefined;
  send: (ask: () => Promise<{ resendAfterSeconds: number }>) => void;
  verify: (prove: () => Promise<void>) => void;
  forgive: () => void;
  /** Another target: what was sent is worth nothing for it. */
  startAnew: () => void;
}

export function useSentCode(): SentCode {
  const sending = useSubmit();
  const verifying = useSubmit();
  const [resendAt, setResendAt] = useState(0);
  const left = useSecondsUntil(resendAt);
  const forgive = () => {
    sending.forgive();
    verifying.forgive();
  };
  return {
    isSent: resendAt > 0,
    isSending: sending.busy,
    isVerifying: verifying.busy,
    left,
    leftText: clockOf(left),
    forgive,
    sendRefusal: sending.refused?.text,
    sendField: sending.refused?.field,
    verifyRefusal: verifying.refused?.text,
    send: (ask) =>
      void sending.run(async () => {
        const { resendAfterSeconds } = await ask();
        setResendAt(serverNow() + resendAfterSeconds * 1000);
      }),
    verify: (prove) => void verifying.run(prove),
    startAnew: () => {
      forgive();
      setResendAt(0);
    },
  };
}
