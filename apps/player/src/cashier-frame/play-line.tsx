import { Icon, looks, Row } from '@crease/ui';
import { useRead } from '@crease/web';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';

/** Notice that the money is play money; absent for real money. */
export function PlayLine() {
  const t = useTranslations('cashier.play');
  const isDemo = useSession(({ user }) => user?.demo ?? false);
  const isSandbox = useRead('gateways').data?.items.some(({ sandbox }) => sandbox) ?? false;
  if (!isSandbox) return null;
  return <Notice>{t(isDemo ? 'demo' : 'house')}</Notice>;
}

/** Link to the sandbox provider of play money, where a payment is approved or declined. */
export function SandboxLine({ page }: { page: string }) {
  const t = useTranslations('cashier.play');
  return (
    <Notice>
      <span>
        {t('sandbox')}{' '}
        <a className="link" href={page}>
          {t('page')}
        </a>
      </span>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Row as="p" gap={8} align="center" marginBottom={12} paddingY={8} paddingX={12} radius="md" background="info-soft">
      <Icon className={looks({ color: 'info' })} of={FlaskConical} />
      {children}
    </Row>
  );
}
