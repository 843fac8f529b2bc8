import { Button, Row, Stack, TextField } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PanelFrame } from './panel-frame.tsx';
import type { Login } from './use-login.ts';

/** The second step for players with a second factor: the app's six digits, or a recovery code if the phone is lost. */
export function SecondFactorForm({ login }: { login: Login }) {
  const t = useTranslations('session.factor');
  const [isRecovery, setRecovery] = useState(false);
  return (
    <PanelFrame title={t('title')} text={t(isRecovery ? 'recoveryText' : 'text')}>
      <CodeForm key={isRecovery ? 'recovery' : 'app'} login={login} isRecovery={isRecovery} />
      <Row wrap rowGap={8} gap={20} justify="between" marginTop={20}>
        <button type="button" className="link" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'useApp' : 'useRecovery')}
        </button>
        <BackLink onBack={login.restart} />
      </Row>
    </PanelFrame>
  );
}

function CodeForm({ login, isRecovery }: { login: Login; isRecovery: boolean }) {
  const t = useTranslations('session');
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (code.trim() !== '') login.send(code.trim());
  };
  const isMissing = isChecked && code.trim() === '';
  return (
    <Stack as="form" gap={16} marginTop={20} onSubmit={submit} noValidate>
      <TextField
        label={t(isRecovery ? 'factor.recoveryCode' : 'factor.code')}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={code}
        error={isMissing ? t('rules.code') : (login.refusal ?? undefined)}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" look="primary" size="large" full busy={login.busy === 'login'} busyLabel={t('loading')}>
        {t('login')}
      </Button>
    </Stack>
  );
}

function BackLink({ onBack }: { onBack: () => void }) {
  const t = useTranslations('session');
  return (
    <button type="button" className="link" onClick={onBack}>
      {t('back')}
    </button>
  );
}
