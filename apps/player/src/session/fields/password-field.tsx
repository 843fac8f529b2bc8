import { Icon, IconButton, Row, TextField, type TextFieldProps } from '@crease/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './fields.module.css';
import { passwordStrength } from './password-strength.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A password field with a button that shows the text. */
export function PasswordField({ value, onChange, ...rest }: PasswordFieldProps) {
  const t = useTranslations('session');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      maxLength={128}
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      value={value}
      boxClassName={styles.password}
      onChange={(event) => onChange(event.target.value)}
      after={
        <IconButton label={t(isShown ? 'hidePassword' : 'showPassword')} onClick={() => setShown(!isShown)}>
          <Icon of={isShown ? EyeOff : Eye} size={18} />
        </IconButton>
      }
    />
  );
}

/** The line below a new password: the rule, then how hard it is to guess. */
export function StrengthLine({ password, username }: { password: string; username?: string | undefined }) {
  const t = useTranslations('session.strength');
  const { level, say, by } = passwordStrength(password, username);
  return (
    <Row as="span" grow align="center" gap={8}>
      <Row as="span" fixed className={styles.bars} data-level={level} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </Row>
      <span aria-live="polite">{t(say, { by })}</span>
    </Row>
  );
}
