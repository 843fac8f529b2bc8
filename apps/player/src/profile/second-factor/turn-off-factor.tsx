import { Button, Row, Stack, TextField } from '@crease/ui';
import { call, notify } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../session/fields/password-field.tsx';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import { useCheckedForm } from '../../session/fields/use-submit.ts';
import styles from '../profile.module.css';
import { useFirstField } from '../use-first-field.ts';

/** Asks for password and code, so that someone at an unattended page cannot turn it off. */
export function TurnOffFactor({ onDone }: { onDone: () => void }) {
  const t = useTranslations('profile.factor');
  const rules = useTranslations('session.rules');
  const form = useFirstField<HTMLFormElement>();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const isComplete = password !== '' && code !== '';
  const { isChecked, busy, refused, clearFailure, submit, refusalAt } = useCheckedForm(isComplete, async () => {
    await call('disableSecondFactor', { body: { password, code: code.trim() }, silent: true });
    notify({ status: 'success', message: t('isOff') });
    onDone();
  });
  const atPassword = refusalAt('password');
  const atCode = refusalAt('code', 'otp');
  return (
    <Stack
      ref={form}
      as="form"
      gap={14}
      border="top"
      className={styles.form}
      onSubmit={submit}
      onChange={clearFailure}
      noValidate
    >
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        error={isChecked && password === '' ? rules('passwordEmpty') : atPassword}
        onChange={setPassword}
      />
      <TextField
        label={t('code')}
        hint={t('codeOrRecovery')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={code}
        error={isChecked && code === '' ? rules('code') : atCode}
        onChange={(event) => setCode(event.target.value)}
      />
      <RefusalLine>{atPassword || atCode ? null : refused?.text}</RefusalLine>
      <Row wrap rowGap={8} gap={14} align="center">
        <Button type="submit" look="danger" busy={busy} busyLabel={t('busy')}>
          {t('turnOff')}
        </Button>
      </Row>
    </Stack>
  );
}
