import { Icon, Row } from '@crease/ui';
import { useAppReply, usePreferences } from '@crease/web';
import { FlaskConical } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './sandbox-phone-line.module.css';

/** If no provider sends messages: link to the page that shows them. Otherwise absent. */
export function SandboxPhoneLine() {
  const t = useTranslations('session.sandboxPhone');
  const isSandbox = useAppReply('appDetails')?.sandboxMessages ?? false;
  const { locale, theme } = usePreferences();
  if (!isSandbox) return null;
  const looks = new URLSearchParams({ lang: locale, ...(theme !== 'auto' && { theme }) });
  return (
    <Row
      as="p"
      gap={8}
      align="center"
      paddingY={8}
      paddingX={12}
      radius="md"
      background="info-soft"
      className={styles.line}
    >
      <Icon of={FlaskConical} size={16} />
      <span>
        {t('notSent')}{' '}
        <a className="link" href={`/sandbox/messages?${looks}`} target="_blank" rel="noopener">
          {t('open')}
        </a>
      </span>
    </Row>
  );
}
