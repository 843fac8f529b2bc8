import { Icon, looks, Row } from '@crease/ui';
import { useAppReply, usePreferences } from '@crease/web';
import { FlaskConical } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** If no provider sends messages: link to the page that shows them. Otherwise absent. */
export function SandboxPhoneLine() {
  const t = useTranslations('session.sandboxPhone');
  const isSandbox = useAppReply('appDetails')?.sandboxMessages ?? false;
  const { locale, theme } = usePreferences();
  if (!isSandbox) return null;
  const search = new URLSearchParams({ lang: locale, ...(theme !== 'auto' && { theme }) });
  return (
    <Row as="p" gap={8} align="center" paddingY={8} paddingX={12} radius="md" background="info-soft">
      <Icon className={looks({ color: 'info' })} of={FlaskConical} />
      <span>
        {t('notSent')}{' '}
        <a className="link" href={`/sandbox/messages?${search}`} target="_blank" rel="noopener">
          {t('open')}
        </a>
      </span>
    </Row>
  );
}
