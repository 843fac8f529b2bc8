import { Sheet, usePhone } from '@crease/ui';
import { lazyPart } from '@crease/web';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { closeCashOut, useCashOutPanel } from '../../core/orders/cash-out/cash-out-panel.ts';

const CashOutPanel = lazyPart(() => import('./cash-out-panel.tsx').then((module) => module.default));

/** On a phone the cash out is a bottom sheet; elsewhere it is a tab of the slip's column. */
export function CashOutSheet() {
  const t = useTranslations('orders.cashOut');
  const marketId = useCashOutPanel((panel) => panel.marketId);
  const isPhone = usePhone();
  const navigate = useNavigate();
  if (!isPhone || marketId === null) return null;
  return (
    <Sheet onClose={closeCashOut} title={t('tab')}>
      <CashOutPanel
        key={marketId}
        marketId={marketId}
        onClose={closeCashOut}
        onBets={() => {
          closeCashOut();
          void navigate({ to: '/mybets' });
        }}
      />
    </Sheet>
  );
}
