import { Icon, looks, Row } from '@crease/ui';
import { FlaskConical } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Link to the sandbox provider of play money, where a payment is approved or declined. */
export function SandboxLine({ page }: { page: string }) {
  const t = useTranslations('cashier.play');
  return (
    <Row as="p" gap={8} align="center" marginBottom={12} paddingY={8} paddingX={12} radius="md" background="info-soft">
      <Icon className={looks({ color: 'info' })} of={FlaskConical} />
      <span>
        {t('sandbox')}{' '}
        <a className="link" href={page}>
          {t('page')}
        </a>
      </span>
    </Row>
  );
}
