import { Button, Row, Stack, TextField } from '@crease/ui';
import { call, notify } from '@crease/web';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { emailRule } from '../../session/fields/form-rules.ts';
import { PasswordField } from '../../session/fields/password-field.tsx';
import { refreshPlayer } from '../../session/sign-in/sign-in.ts';
import styles from '../profile.module.css';
import { useFirstField } from '../use-first-field.ts';
import { CodeStep, type SentCode, useSentCode } from './code-step.tsx';

interface SendButtonProps {
  code: SentCode;
  send: string;
  sendAgain: string;
}

interface EmailFormProps {
  /** An unverified address on file. */
  known: string;
  onDone: () => void;
}

/**
 * Asks for the password first, so that someone at an unattended page cannot take over the account; then for a code sent
 * to the address.
 */
export function EmailForm({ known, onDone }: EmailFormProps) {
  const own = useTranslations('profile.contact');
  const [email, setEmail] = useState(known);
  const code = useSentCode();
  const verify = (otp: string) =>
    code.verify(async () => {
      const { message } = await call('verifyEmail', { body: { email, otp }, silent: true });
      notify({ status: 'success', message });
      await refreshPlayer();
      onDone();
    });
  const type = (typed: string) => {
    code.restart();
    setEmail(typed);
  };
  return (
    <>
      <AddressForm email={email} onType={type} code={code} />
      {code.isSent ? <CodeStep hint={own('otpHint')} code={code} onVerify={verify} /> : null}
    </>
  );
}

interface AddressFormProps {
  email: string;
  onType: (email: string) => void;
  code: SentCode;
}

function AddressForm({ email, onType, code }: AddressFormProps) {
  const t = useTranslations('session');
  const own = useTranslations('profile.contact');
  const form = useFirstField<HTMLFormElement>();
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const rule = emailRule(email);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (rule !== null || password === '' || code.left > 0) return;
    code.send(() => call('sendEmailCode', { body: { email, password }, silent: true }));
  };
  const isPasswordWrong = code.sendField === 'password';
  const passwordError = isPasswordWrong ? code.sendRefusal : undefined;
  return (
    <Stack ref={form} as="form" gap={14} border="top" className={styles.form} onSubmit={send} noValidate>
      <TextField
        label={own('email')}
        type="email"
        autoComplete="email"
        value={email}
        readOnly={code.isSent}
        error={isChecked && rule ? t(`rules.${rule}`) : isPasswordWrong ? undefined : code.sendRefusal}
        hint={code.isSent ? own('emailSent', { email }) : own('emailHint')}
        onChange={(event) => onType(event.target.value)}
      />
      {code.isSent ? null : (
        <PasswordField
          label={own('password')}
          autoComplete="current-password"
          value={password}
          error={isChecked && password === '' ? t('rules.passwordEmpty') : passwordError}
          onChange={(value) => {
            code.clearFailure();
            setPassword(value);
          }}
        />
      )}
      <Row wrap rowGap={8} gap={14} align="center">
        <SendButton code={code} send={own('send')} sendAgain={own('sendAgain')} />
      </Row>
    </Stack>
  );
}

/** Sends a code, then counts down until another can be sent. */
function SendButton({ code, send, sendAgain }: SendButtonProps) {
  const t = useTranslations('session.mobile');
  return (
    <Button
      type="submit"
      look={code.isSent ? 'quiet' : 'primary'}
      disabled={code.left > 0}
      busy={code.isSending}
      busyLabel={t('sending')}
    >
      {code.left > 0 ? t('againIn', { time: code.leftText }) : code.isSent ? sendAgain : send}
    </Button>
  );
}
