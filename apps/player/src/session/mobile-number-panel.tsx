import { Button } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthLink, useAuthWay } from './auth-way.tsx';
import styles from './form.module.css';
import { useMobileDetails } from './mobile-details.ts';
import { MobileField } from './mobile-field.tsx';
import { nationalNumber } from './mobile-number.ts';
import { sendOtp } from './one-time-password.ts';
import { PanelFrame } from './panel-frame.tsx';
import { RefusalLine } from './refusal-line.tsx';
import { useSubmit } from './use-submit.ts';

/** Registering by the number first: a code goes to it, and the panel that takes it follows. */
export function MobileNumberPanel() {
  const t = useTranslations('session');
  const { go } = useAuthWay();
  const [mobile, setMobile] = useState(useMobileDetails.getState().mobile);
  const [isChecked, setChecked] = useState(false);
  const { busy, refused, run, forgive } = useSubmit();
  const national = nationalNumber(mobile);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (national === null) return;
    void run(async () => {
      await sendOtp(national);
      go('verifyNumber');
    });
  };
  const isOfField = refused?.field === 'mobile' || refused?.field === 'country_code';
  const rule = isChecked && national === null ? t('rules.mobile') : undefined;
  return (
    <PanelFrame
      title={t('mobile.title')}
      text={t('mobile.text')}
      foot={t.rich('haveAccount', { link: (text) => <AuthLink to="login">{text}</AuthLink> })}
    >
      <form className={styles.form} onSubmit={submit} onChange={forgive} noValidate>
        <MobileField
          name="mobile"
          value={mobile}
          onChange={setMobile}
          error={rule ?? (isOfField ? refused?.text : undefined)}
          hint={t('mobile.hint')}
        />
        <RefusalLine>{isOfField ? null : refused?.text}</RefusalLine>
        <Button
          type="submit"
          look="primary"
          size="large"
          full
          disabled={mobile === ''}
          busy={busy}
          busyLabel={t('mobile.sending')}
        >
          {t('mobile.send')}
        </Button>
      </form>
    </PanelFrame>
  );
}
