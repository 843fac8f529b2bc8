import { Row, TextField, type TextFieldProps, VisuallyHidden } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './fields.module.css';
import { COUNTRY_CODE, digitsOf, nationalNumber } from './mobile-number.ts';
import { useCheckedForm } from './use-submit.ts';

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

/** The flag before the fixed country code; drawn, because not every system has the emoji. */
function IndiaFlag() {
  return (
    <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
      <rect width="20" height="14" rx="2" fill="#fff" />
      <path d="M2 0h16a2 2 0 0 1 2 2v2.7H0V2a2 2 0 0 1 2-2z" fill="#f4802b" />
      <path d="M0 9.3h20V12a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z" fill="#1a7f3c" />
      <circle cx="10" cy="7" r="1.7" fill="none" stroke="#26346f" strokeWidth=".7" />
      <rect x=".25" y=".25" width="19.5" height="13.5" rx="1.8" fill="none" stroke="#10181526" strokeWidth=".5" />
    </svg>
  );
}

interface MobileFormOptions {
  /** Initial value of the field. */
  readonly first?: string;
  /** Field names of the call that takes the number. */
  readonly fields: readonly [mobile: string, country: string];
  /** @param national ten digits. */
  readonly send: (national: string) => Promise<void>;
}

/** A form with one mobile number, sent only if valid. */
export function useMobileForm({ first = '', fields, send }: MobileFormOptions) {
  const rules = useTranslations('session.rules');
  const [mobile, setMobile] = useState(first);
  const national = nationalNumber(mobile);
  const form = useCheckedForm(national !== null, async () => {
    if (national !== null) await send(national);
  });
  const atField = form.refusalAt(...fields);
  return {
    mobile,
    busy: form.busy,
    submit: form.submit,
    setMobile: (typed: string) => {
      form.clearFailure();
      setMobile(typed);
    },
    error: form.isChecked && national === null ? rules('mobile') : atField,
    refusal: atField ? null : form.refused?.text,
  };
}
