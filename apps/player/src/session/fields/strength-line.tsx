import { Row } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from './fields.module.css';
import { passwordStrength } from './password-strength.ts';

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
