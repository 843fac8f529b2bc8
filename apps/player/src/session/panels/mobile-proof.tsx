import { cx, Grid, Icon, looks, Row } from '@crease/ui';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../fields/fields.module.css';
import { MobileField } from '../fields/mobile-field.tsx';
import { nationalNumber, spokenNumber } from '../fields/mobile-number.ts';
import { OtpField } from '../fields/otp-field.tsx';
import { useSubmit } from '../fields/use-submit.ts';
import { clearMobileDetails, useMobileDetails } from '../numbers/mobile-details.ts';
import { sendOtp, verifyOtp } from '../numbers/one-time-password.ts';
import { clockOf, useSecondsUntil } from '../numbers/use-seconds-until.ts';
import { useRegisterDraft } from '../sign-in/use-register.ts';

interface MobileProofProps {
  otp: string;
  onOtp: (otp: string) => void;
  /** The server's message when it refused to register. */
  mobileError: string | undefined;
  otpError: string | undefined;
}

/** The number with Send OTP; once sent, the code with Verify OTP; once verified, the number alone. */
export function MobileProof({ otp, onOtp, mobileError, otpError }: MobileProofProps) {
  const isSent = useMobileDetails(({ mobile, isVerified }) => mobile !== '' && !isVerified);
  const isVerified = useMobileDetails((details) => details.isVerified);
  if (isVerified) return <ProvenNumber error={mobileError} />;
  return (
    <>
      <NumberToProve error={mobileError} onSent={() => onOtp('')} />
      {isSent ? <CodeToProve otp={otp} onOtp={onOtp} error={otpError} /> : null}
    </>
  );
}

function NumberToProve({ error, onSent }: { error: string | undefined; onSent: () => void }) {
  const t = useTranslations('session');
  const { typed, type, isAsSent } = useTypedNumber();
  const [isChecked, setChecked] = useState(false);
  const left = useSecondsUntil(useMobileDetails((details) => details.resendAt));
  const { busy, refused, run, clearFailure } = useSubmit();
  const national = nationalNumber(typed);
  const isWaiting = isAsSent && left > 0;
  const send = () => {
    setChecked(true);
    if (national === null) return;
    void run(async () => {
      await sendOtp(national);
      onSent();
    });
  };
  const rule = isChecked && national === null ? t('rules.mobile') : undefined;
  const label = busy ? 'sending' : isWaiting ? 'againIn' : isAsSent ? 'again' : 'send';
  return (
    <MobileField
      name="mobile"
      value={typed}
      onChange={(digits) => {
        clearFailure();
        type(digits);
      }}
      error={rule ?? refused?.text ?? error}
      hint={isAsSent && national ? t('mobile.sent', { number: spokenNumber(national) }) : t('mobile.hint')}
      after={
        <FieldButton disabled={typed === '' || isWaiting} busy={busy} onClick={send}>
          {t(`mobile.${label}`, { time: clockOf(left) })}
        </FieldButton>
      }
    />
  );
}

/** The number in the field. A change voids the code sent to the number before. */
function useTypedNumber() {
  const draft = useRegisterDraft((state) => state.mobile);
  const sentTo = useMobileDetails((details) => details.mobile);
  const isAsSent = sentTo !== '';
  return {
    typed: isAsSent ? sentTo : draft,
    isAsSent,
    type(digits: string) {
      if (isAsSent) clearMobileDetails();
      useRegisterDraft.setState({ mobile: digits });
    },
  };
}

function CodeToProve({ otp, onOtp, error }: { otp: string; onOtp: (otp: string) => void; error: string | undefined }) {
  const t = useTranslations('session');
  const [isChecked, setChecked] = useState(false);
  const { busy, refused, run, clearFailure } = useSubmit();
  const verify = () => {
    setChecked(true);
    if (otp === '') return;
    void run(async () => {
      await verifyOtp({ otp }, t('mobile.verified'));
    });
  };
  const rule = isChecked && otp === '' ? t('rules.otp') : undefined;
  return (
    <OtpField
      value={otp}
      onChange={(digits) => {
        clearFailure();
        onOtp(digits);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        verify();
      }}
      error={rule ?? refused?.text ?? error}
      after={
        <FieldButton busy={busy} onClick={verify}>
          {t(busy ? 'mobile.verifying' : 'mobile.verify')}
        </FieldButton>
      }
    />
  );
}

interface FieldButtonProps {
  busy: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** The button at the end of a field. */
function FieldButton({ busy, disabled, onClick, children }: FieldButtonProps) {
  return (
    <button
      type="button"
      className={cx(
        looks({ fixed: true, paddingX: 12, color: 'brand-text', size: 13, weight: 600, nowrap: true }),
        styles.inField,
      )}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function ProvenNumber({ error }: { error: string | undefined }) {
  const t = useTranslations('session.mobile');
  const mobile = useMobileDetails((details) => details.mobile);
  return (
    <Grid gap={8} justifyItems="end" className={styles.proven}>
      <MobileField
        name="mobile"
        value={mobile}
        onChange={() => {}}
        readOnly
        error={error}
        after={
          <Row as="span" fixed align="center" gap={4} color="profit" size={13} weight={600}>
            <Icon of={CircleCheck} size={16} />
            {t('isVerified')}
          </Row>
        }
      />
      <button type="button" className="link" onClick={changeNumber}>
        {t('change')}
      </button>
    </Grid>
  );
}

function changeNumber(): void {
  useRegisterDraft.setState({ mobile: useMobileDetails.getState().mobile });
  clearMobileDetails();
}
