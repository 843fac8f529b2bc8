import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, callAndSay } from '../core/http.ts';
import { MobileField } from '../session/mobile-field.tsx';
import { COUNTRY_CODE, nationalNumber, spokenNumber } from '../session/mobile-number.ts';
import { refreshPlayer } from '../session/sign-in.ts';
import { CodeStep } from './code-step.tsx';
import styles from './profile.module.css';
import { SendButton } from './send-button.tsx';
import { useFirstField } from './use-first-field.ts';
import { useSentCode } from './use-sent-code.ts';

interface MobileFormProps {
  /** A number that was given but not proven yet. */
  known: string;
  onDone: () => void;
}

/** A code goes to the number; typed in, it proves it. */
export function MobileForm({ known, onDone }: MobileFormProps) {
  const t = useTranslations('session');
  const form = useFirstField<HTMLFormElement>();
  const [typed, setTyped] = useState(known);
  const [isChecked, setChecked] = useState(false);
  const code = useSentCode();
  const national = nationalNumber(typed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (national === null || code.left > 0) return;
    code.send(() => call('sendOtp', { body: { mobile: national, country_code: COUNTRY_CODE }, silent: true }));
  };
  const verify = (otp: string) =>
    code.verify(async () => {
      const body = { mobile: national ?? '', country_code: COUNTRY_CODE, otp };
      await callAndSay('verifyMobile', { body, silent: true }, t('mobile.verified'));
      await refreshPlayer();
      onDone();
    });
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={send} noValidate>
        <MobileField
          value={typed}
          readOnly={code.isSent}
          error={isChecked && national === null ? t('rules.mobile') : code.sendRefusal}
          hint={code.isSent && national ? t('mobile.sent', { number: spokenNumber(national) }) : t('mobile.hint')}
          onChange={(digits) => {
            code.startAnew();
            setTyped(digits);
          }}
        />
        <div className={styles.formEnd}>
          <SendButton code={code} send={t('mobile.send')} sendAgain={t('mobile.again')} />
        </div>
      </form>
      {code.isSent ? <CodeStep hint={t('mobile.otpHint')} code={code} onVerify={verify} /> : null}
    </>
  );
}
