import { Button, Row, Stack } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OtpField } from '../../session/fields/otp-field.tsx';
import type { SentCode } from '../cards/use-sent-code.ts';
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
          code.forgive();
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
