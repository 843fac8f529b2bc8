import { Icon, looks, Row, TextField, type TextFieldProps } from '@crease/ui';
import { useAppReply, usePreferences } from '@crease/web';
import { FlaskConical } from 'lucide-react';
import { useTranslations } from 'use-intl';

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

/** If no provider sends messages: link to the page that shows them. Otherwise absent. */
export function SandboxPhoneLine() {
  const t = useTranslations('session.sandboxPhone');
  const isSandbox = useAppReply('appDetails')?.sandboxMessages ?? false;
  const { locale, theme } = usePreferences();
  if (!isSandbox) return null;
  const search = new URLSearchParams({ lang: locale, ...(theme !== 'auto' && { theme }) });
  return (
    <Row as="p" gap={8} align="center" paddingY={8} paddingX={12} radius="md" background="info-soft">
      <Icon className={looks({ color: 'info' })} of={FlaskConical} />
      <span>
        {t('notSent')}{' '}
        <a className="link" href={`/sandbox/messages?${search}`} target="_blank" rel="noopener">
          {t('open')}
        </a>
      </span>
    </Row>
  );
}
