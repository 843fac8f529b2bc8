import { TextField, type TextFieldProps } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { SandboxPhoneLine } from './sandbox-phone-line.tsx';

type OtpFieldProps = Omit<TextFieldProps, 'type' | 'label' | 'value' | 'onChange'> & {
  value: string;
  onChange: (digits: string) => void;
};

/** The six digits of a one-time password; phones fill it in from the message. */
export function OtpField({ value, onChange, ...rest }: OtpFieldProps) {
  const t = useTranslations('session.mobile');
  return (
    <>
      <SandboxPhoneLine />
      <TextField
        hint={t('otpHint')}
        {...rest}
        label={t('otp')}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
      />
    </>
  );
}
