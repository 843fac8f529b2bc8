import type { ReplyOf } from '@crease/client';
import { moneyFromUnits, unitsFromMoney } from '@crease/kernel';
import { Button, Dialog, Grid, Stack, Text, TextField } from '@crease/ui';
import { call, notify, queryClient } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../session/fields/password-field.tsx';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { useCheckedForm } from '../session/fields/use-submit.ts';
import styles from './api-access.module.css';
import type { MadeKey } from './made-key-note.tsx';

/** A key of the player, with exact amounts. */
export type ApiKey = ReplyOf<'apiAccess'>['keys'][number];

const RIGHTS = ['trade', 'paper', 'read', 'delayed'] as const;
type Right = (typeof RIGHTS)[number];

const TERMS = {
  trade: { kind: 'live', scope: 'trade' },
  paper: { kind: 'paper', scope: 'trade' },
  read: { kind: 'live', scope: 'read' },
  delayed: { kind: 'delayed', scope: 'read' },
} as const;

/** Fields of both forms. */
const SHARED_FIELDS = ['mostStake', 'mostDayLoss', 'addresses', 'password', 'code'];

interface KeyFormProps {
  /** The key whose limits change; absent: a new one. */
  readonly changed?: ApiKey;
  readonly onClose: () => void;
  readonly onMade?: (made: MadeKey) => void;
}

/** A new key, or other limits for one. Both ask for the password and the code of the second factor. */
export function KeyForm({ changed, onClose, onMade }: KeyFormProps) {
  const t = useTranslations('programs.form');
  const fields = useFields(changed);
  const { values, set } = fields;
  const isComplete = values.password !== '' && (changed !== undefined || values.name.trim() !== '');
  const { busy, refused, clearFailure, submit, refusalAt, isChecked } = useCheckedForm(isComplete, async () => {
    const proof = { password: values.password, ...(values.code && { code: values.code.trim() }) };
    if (changed) {
      await call('changeApiKey', { body: { number: changed.number, ...fields.limits, ...proof }, silent: true });
      notify({ status: 'success', message: t('changed', { name: changed.name }) });
      onClose();
    } else {
      const { key, number } = await call('createApiKey', { body: { ...fields.terms, ...proof }, silent: true });
      onMade?.({ name: values.name.trim(), number, key });
    }
    void queryClient.invalidateQueries({ queryKey: ['apiAccess'] });
  });
  const isAtField = refusalAt(...SHARED_FIELDS, ...(changed ? [] : ['name', 'certificate']));
  const text = (name: 'name' | 'mostStake' | 'mostDayLoss' | 'addresses' | 'certificate' | 'code') => ({
    label: t(name),
    value: values[name],
    error: refusalAt(name) ?? (name === 'name' && isChecked && values.name.trim() === '' ? t('nameEmpty') : undefined),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <Dialog shape="sheet" onClose={onClose} title={changed ? t('changeTitle', { name: changed.name }) : t('title')}>
      <Stack as="form" gap={14} onSubmit={submit} onChange={clearFailure} noValidate className={styles.form}>
        {changed ? null : <TextField {...text('name')} maxLength={40} autoComplete="off" />}
        {changed ? null : <Rights chosen={values.right} onChoose={(right) => set({ right })} />}
        <TextField {...text('mostStake')} hint={t('limitHint')} inputMode="decimal" autoComplete="off" />
        <TextField {...text('mostDayLoss')} hint={t('limitHint')} inputMode="decimal" autoComplete="off" />
        <TextField {...text('addresses')} hint={t('addressesHint')} autoComplete="off" />
        {changed ? null : <TextField {...text('certificate')} hint={t('certificateHint')} autoComplete="off" />}
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          value={values.password}
          error={isChecked && values.password === '' ? t('passwordEmpty') : refusalAt('password')}
          onChange={(password) => set({ password })}
        />
        <TextField {...text('code')} hint={t('codeHint')} autoComplete="one-time-code" maxLength={32} />
        <RefusalLine>{isAtField ? null : refused?.text}</RefusalLine>
        <Button type="submit" look="primary" busy={busy} busyLabel={t('busy')}>
          {changed ? t('save') : t('make')}
        </Button>
      </Stack>
    </Dialog>
  );
}

function Rights({ chosen, onChoose }: { chosen: Right; onChoose: (right: Right) => void }) {
  const t = useTranslations('programs.form');
  return (
    <Grid as="fieldset" gap={6} className={styles.rights}>
      <legend>{t('right')}</legend>
      {RIGHTS.map((right) => (
        <label key={right}>
          <input type="radio" name="right" checked={chosen === right} onChange={() => onChoose(right)} />
          <Text>{t(`rights.${right}`)}</Text>
        </label>
      ))}
    </Grid>
  );
}

/** Values of the form as typed, and as sent. */
function useFields(changed: ApiKey | undefined) {
  const shown = (money: number | null | undefined) => (money ? String(unitsFromMoney(money)) : '');
  const [values, setValues] = useState({
    name: '',
    right: 'trade' as Right,
    mostStake: shown(changed?.mostStake),
    mostDayLoss: shown(changed?.mostDayLoss),
    addresses: changed?.addresses.join(', ') ?? '',
    certificate: '',
    password: '',
    code: '',
  });
  const limits = {
    addresses: values.addresses.split(/[\s,]+/).filter(Boolean),
    mostStake: limitOf(values.mostStake),
    mostDayLoss: limitOf(values.mostDayLoss),
  };
  const terms = {
    name: values.name.trim(),
    ...TERMS[values.right],
    certificate: values.certificate.trim() || null,
    ...limits,
  };
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  return { values, set, limits, terms };
}

/** Returns an amount as typed, in paise; null if empty; zero, which the server refuses, if it is not an amount. */
function limitOf(text: string): number | null {
  const digits = text.replace(/[,\s₹]/g, '');
  return digits === '' ? null : (moneyFromUnits(Number(digits)) ?? 0);
}
