import { Button, Grid, Note, Row, Stack, Text, TextField } from '@crease/ui';
import { call } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QrCode } from '../../core/qr-code.tsx';
import { PasswordField } from '../../session/fields/password-field.tsx';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import { useCheckedForm } from '../../session/fields/use-submit.ts';
import profileStyles from '../profile.module.css';
import { useFirstField } from '../use-first-field.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './second-factor.module.css';

interface Offered {
  secret: string;
  uri: string;
}

/** The password, then the QR code for the app, then its first code. */
export function TurnOnFactor({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [offered, setOffered] = useState<Offered | null>(null);
  return offered ? <ScanStep offered={offered} onCodes={onCodes} /> : <PasswordStep onOffered={setOffered} />;
}

function PasswordStep({ onOffered }: { onOffered: (offered: Offered) => void }) {
  const t = useTranslations('profile.factor');
  const rules = useTranslations('session.rules');
  const form = useFirstField<HTMLFormElement>();
  const [password, setPassword] = useState('');
  const { isChecked, busy, refused, clearFailure, submit } = useCheckedForm(password !== '', async () =>
    onOffered(await call('startSecondFactor', { body: { password }, silent: true })),
  );
  return (
    <Stack ref={form} as="form" gap={14} border="top" className={profileStyles.form} onSubmit={submit} noValidate>
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        hint={t('passwordHint')}
        error={isChecked && password === '' ? rules('passwordEmpty') : refused?.text}
        onChange={(value) => {
          clearFailure();
          setPassword(value);
        }}
      />
      <Row wrap rowGap={8} gap={14} align="center">
        <Button type="submit" look="primary" busy={busy} busyLabel={t('busy')}>
          {t('next')}
        </Button>
      </Row>
    </Stack>
  );
}

interface ScanStepProps {
  offered: Offered;
  onCodes: (codes: readonly string[]) => void;
}

function ScanStep({ offered: { secret, uri }, onCodes }: ScanStepProps) {
  const t = useTranslations('profile.factor');
  const spaced = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <>
      <Grid gap={20} align="center" paddingY={14} paddingX={16} border="top" className={styles.scan}>
        <Text as="div" padding={4} border="all" radius="md" className={styles.qr}>
          <QrCode text={uri} label={t('qr')} />
        </Text>
        <Stack gap={8} shrink>
          <p>{t('scan')}</p>
          <Note breakWords className={profileStyles.help}>
            {t('byHand')}
          </Note>
          <p className={styles.secret}>
            <Text as="code" size={14} breakWords>
              {spaced}
            </Text>
          </p>
          <Row wrap rowGap={8} gap={14} align="center">
            <CopyButton text={secret} label={t('copySecret')} />
            <a className="link" href={uri}>
              {t('openApp')}
            </a>
          </Row>
        </Stack>
      </Grid>
      <ConfirmForm onCodes={onCodes} />
    </>
  );
}

function ConfirmForm({ onCodes }: Pick<ScanStepProps, 'onCodes'>) {
  const t = useTranslations('profile.factor');
  const rules = useTranslations('session.rules');
  const form = useFirstField<HTMLFormElement>();
  const [code, setCode] = useState('');
  const { isChecked, busy, refused, clearFailure, submit, refusalAt } = useCheckedForm(code !== '', async () =>
    onCodes((await call('confirmSecondFactor', { body: { code }, silent: true })).recoveryCodes),
  );
  const atField = refusalAt('code', 'otp');
  return (
    <Stack ref={form} as="form" gap={14} border="top" className={profileStyles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={isChecked && code === '' ? rules('code') : atField}
        onChange={(event) => {
          clearFailure();
          setCode(event.target.value.replace(/\D/g, '').slice(0, 6));
        }}
      />
      <RefusalLine>{atField ? null : refused?.text}</RefusalLine>
      <Row wrap rowGap={8} gap={14} align="center">
        <Button type="submit" look="primary" busy={busy} busyLabel={t('busy')}>
          {t('confirm')}
        </Button>
      </Row>
    </Stack>
  );
}
