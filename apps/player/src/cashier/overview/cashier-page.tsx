import { Card, Row, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CashierFrame, TwoColumns } from '../../cashier-frame/cashier-frame.tsx';
import { BeforeDeposit } from '../frame/before-deposit.tsx';
import { DepositTable } from '../requests/deposit-table.tsx';
import { GatewayCards } from './gateway-cards.tsx';
import { WalletCard } from './wallet-card.tsx';

const SHOWN = 5;

/** Balance, deposit methods and the newest requests. */
export function CashierPage() {
  const t = useTranslations('cashier');
  return (
    <CashierFrame title={t('title')}>
      <TwoColumns beside={<BeforeDeposit />}>
        <WalletCard />
        <GatewayCards />
        <RecentRequests />
      </TwoColumns>
    </CashierFrame>
  );
}

/** The newest requests; absent without any. */
function RecentRequests() {
  const t = useTranslations('cashier.wallet');
  const navigate = useNavigate();
  const deposits = useRead('deposits', { query: { page: 1 } }, { staleTime: 0 }).data?.items ?? [];
  if (deposits.length === 0) return null;
  return (
    <Card label={t('recent')}>
      <Row gap={16} align="center" justify="between" paddingY={12} paddingX={14}>
        <Text as="h2" heading>
          {t('recent')}
        </Text>
        <Link to="/deposit/list" className="link">
          {t('all')}
        </Link>
      </Row>
      <DepositTable
        deposits={deposits.slice(0, SHOWN)}
        chosen={undefined}
        onChoose={(ref) => void navigate({ to: '/deposit/list', search: ref === undefined ? {} : { ref } })}
      />
    </Card>
  );
}
