import { useTranslations } from 'use-intl';
import { BeforeDeposit } from '../frame/before-deposit.tsx';
import { CashierFrame, TwoColumns } from '../frame/cashier-frame.tsx';
import { GatewayCards } from './gateway-cards.tsx';
import { RecentRequests } from './recent-requests.tsx';
import { WalletCard } from './wallet-card.tsx';

/** What one has, the ways to deposit, and the newest requests. */
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
