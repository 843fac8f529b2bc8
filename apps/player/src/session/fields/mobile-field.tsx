import { Row, TextField, type TextFieldProps, VisuallyHidden } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from './fields.module.css';
import { IndiaFlag } from './india-flag.tsx';
import { COUNTRY_CODE, digitsOf } from './mobile-number.ts';

type MobileFieldProps = Omit<TextFieldProps, 'type' | 'label' | 'before' | 'value' | 'onChange'> & {
  value: string;
  onChange: (digits: string) => void;
};

/** An Indian mobile: the country is fixed, at most twelve digits can be typed. */
export function MobileField({ value, onChange, ...rest }: MobileFieldProps) {
  const t = useTranslations('session.mobile');
  return (
    <TextField
      {...rest}
      label={t('label')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      value={value}
      onChange={(event) => onChange(digitsOf(event.target.value))}
      before={
        <Row as="span" fixed align="center" gap={6} color="text-2" className={styles.country}>
          <IndiaFlag />
          <VisuallyHidden>{t('country')}</VisuallyHidden>+{COUNTRY_CODE}
        </Row>
      }
    />
  );
}
