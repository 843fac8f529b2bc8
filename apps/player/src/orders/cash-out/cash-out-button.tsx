import { Button, formatProfit } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { openCashOut, useCashOutPanel } from '../../core/orders/cash-out/cash-out-panel.ts';
import { AutomaticTag } from './automatic-tag.tsx';
import { useCashOutValue } from './use-cash-out-value.ts';

interface CashOutButtonProps {
  marketId: string;
  /** For screen readers: which market. */
  market: string;
  /** After it was pressed: where the cash out is shown elsewhere. */
  onOpen?: () => void;
  className?: string;
}

/** What a market would bring now, and the way to take it; nothing where there is nothing to cash out. */
export function CashOutButton({ marketId, market, onOpen, className }: CashOutButtonProps) {
  const t = useTranslations('orders.cashOut');
  const value = useCashOutValue(marketId);
  const isOpen = useCashOutPanel((panel) => panel.marketId === marketId);
  if (value === undefined) return null;
  const words = value === null ? t('button') : t('buttonFor', { amount: formatProfit(value) });
  return (
    <>
      <AutomaticTag marketId={marketId} market={market} />
      <Button
        look="willow"
        size="small"
        className={className}
        aria-expanded={isOpen}
        aria-label={t('buttonOf', { words, market })}
        onClick={() => {
          openCashOut(marketId);
          onOpen?.();
        }}
      >
        {words}
      </Button>
    </>
  );
}
