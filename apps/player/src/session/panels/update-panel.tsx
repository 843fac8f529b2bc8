import { Button, Stack } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../fields/fields.module.css';
import { type PasswordChange, passwordChangeRules } from '../fields/form-rules.ts';
import { PasswordField, StrengthLine } from '../fields/password-field.tsx';
import { RefusalLine } from '../fields/refusal-line.tsx';
import { PanelFrame } from '../sign-in/panel-frame.tsx';
import { signOut } from '../sign-in/sign-in.ts';
import { usePasswordChange } from '../sign-in/use-password-change.ts';

const NOTHING: PasswordChange = { oldPassword: '', newPassword: '', confirmPassword: '' };
const FIELDS = ['oldPassword', 'newPassword', 'confirmPassword'] as const;
type Field = (typeof FIELDS)[number];

/** The forced update (requirement AM-11): open until the password is changed or the player signs out. */
export function UpdatePanel() {
  const t = useTranslations('session.update');
  return (
    <PanelFrame
      title={t('title')}
      text={t('text')}
      foot={
        <button type="button" className="link" onClick={() => void signOut()}>
          {t('signOut')}
        </button>
      }
    >
      <UpdateForm />
    </PanelFrame>
  );
}

/** Old, new and repeated password; also on the profile. */
export function UpdateForm() {
  const t = useTranslations('session');
  const form = useTypedChange();
  const { busy, isSending, refused, save, sendCode, clearFailure } = usePasswordChange();
  const errorOf = (field: Field) => form.errorOf(field) ?? (refused?.field === field ? refused.text : undefined);
  const isOfField = FIELDS.some((field) => refused?.field === field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) save(form.typed);
  };
  return (
    <Stack as="form" gap={16} marginTop={20} onSubmit={submit} onChange={clearFailure} noValidate>
      {FIELDS.map((field) => (
        <PasswordField
          key={field}
          label={t(`update.${field}`)}
          name={field}
          autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
          value={form.typed[field]}
          onChange={(value) => form.type(field, value)}
          error={errorOf(field)}
          hint={field === 'newPassword' ? <StrengthLine password={form.typed.newPassword} /> : undefined}
        />
      ))}
      <RefusalLine>{isOfField ? null : refused?.text}</RefusalLine>
      <Button type="submit" look="primary" size="large" full disabled={busy}>
        {t(busy ? 'update.updating' : 'update.save')}
      </Button>
      <button type="button" className={`link ${styles.middle}`} disabled={isSending} onClick={sendCode}>
        {t('update.forgot')}
      </button>
    </Stack>
  );
}

/** Validates each field from its first key on, and all of them on sending. */
function useTypedChange() {
  const t = useTranslations('session.rules');
  const [typed, setTyped] = useState(NOTHING);
  const [touched, setTouched] = useState<readonly Field[]>([]);
  const rules = passwordChangeRules(typed);
  return {
    typed,
    type(field: Field, value: string) {
      setTyped((before) => ({ ...before, [field]: value }));
      setTouched((before) => [...before, field]);
    },
    errorOf(field: Field): string | undefined {
      const rule = rules[field];
      return rule !== null && touched.includes(field) ? t(rule) : undefined;
    },
    /** Returns whether the form is complete; else shows all faults. */
    check(): boolean {
      setTouched(FIELDS);
      return FIELDS.every((field) => rules[field] === null);
    },
  };
}
