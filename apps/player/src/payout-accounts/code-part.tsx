import { Button, Grid } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { OtpField } from '../session/fields/otp-field.tsx';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import type { PayoutCode } from './use-payout-code.ts';

interface CodePartProps {
  code: PayoutCode;
  error: string | undefined;
}

/** The six digits sent to the mobile; absent until then. */
export function CodePart({ code, error }: CodePartProps) {
  const t = useTranslations('payoutAccounts');
  return (
    <>
      <RefusalLine>{code.refusal}</RefusalLine>
      {code.isSent ? (
        <Grid gap={8} justifyItems="start">
          <OtpField hint={t('codeSent')} value={code.otp} error={error} onChange={code.setOtp} />
          <Button size="small" disabled={code.left > 0} busy={code.isSending} onClick={code.send}>
            {code.left > 0 ? t('againIn', { time: code.leftText }) : t('sendAgain')}
          </Button>
        </Grid>
      ) : null}
    </>
  );
}
