import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { nationalNumber } from '../fields/mobile-number.ts';
import { useCheckedForm } from '../fields/use-checked-form.ts';

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
      form.forgive();
      setMobile(typed);
    },
    error: form.isChecked && national === null ? rules('mobile') : atField,
    refusal: atField ? null : form.refused?.text,
  };
}
