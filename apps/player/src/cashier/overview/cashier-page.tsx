import { useTranslations } from 'use-intl';
import { CashierFrame, TwoColumns } from '../../cashier-frame/cashier-frame.tsx';
import { BeforeDeposit } from '../frame/before-deposit.tsx';
import { GatewayCards } from './gateway-cards.tsx';
import { RecentRequests } from './recent-requests.tsx';
import { WalletCard } from './wallet-card.tsx';

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
