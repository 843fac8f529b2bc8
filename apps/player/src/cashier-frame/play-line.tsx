import { Icon, looks, Row } from '@crease/ui';
import { useRead } from '@crease/web';
import { FlaskConical } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';

/** Notice that the money is play money; absent for real money. */
export function PlayLine() {
  const t = useTranslations('cashier.play');
  const isDemo = useSession(({ user }) => user?.demo ?? false);
  const isSandbox = useRead('gateways').data?.items.some(({ sandbox }) => sandbox) ?? false;
  if (!isSandbox) return null;
  return (
    <Row as="p" gap={8} align="center" marginBottom={12} paddingY={8} paddingX={12} radius="md" background="info-soft">
      <Icon className={looks({ color: 'info' })} of={FlaskConical} />
      {t(isDemo ? 'demo' : 'house')}
    </Row>
  );
}
