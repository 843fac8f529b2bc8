import type { Money } from '@crease/kernel';
import { Button, formatProfit } from '@crease/ui';
import { usePaused } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useMarketBets } from '../../core/orders/bets/my-bets.ts';
import { openCashOut, useCashOutPanel } from '../../core/orders/cash-out/cash-out-panel.ts';
import { useCashOutUpdate } from '../../core/orders/cash-out/follow-cash-out.ts';
import { AutomaticTag } from './automatic-tag.tsx';

interface CashOutButtonProps {
  marketId: string;
  /** Name of the market for screen readers. */
  market: string;
  /** Called after a press, if the cash out is shown elsewhere. */
  onOpen?: () => void;
  className?: string;
}

/** The current cash out value of a market with its button; absent if there is nothing to cash out. */
export function CashOutButton({ marketId, market, onOpen, className }: CashOutButtonProps) {
  const t = useTranslations('orders.cashOut');
  const value = useCashOutValue(marketId);
  const isPaused = usePaused();
  const isOpen = useCashOutPanel((panel) => panel.marketId === marketId);
  if (value === undefined) return null;
  const words = value === null ? t('button') : t('buttonFor', { amount: formatProfit(value) });
  return (
    <>
      <AutomaticTag marketId={marketId} market={market} />
      <Button
        look="willow"
        size="small"
        disabled={isPaused}
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

/**
 * Returns the server's cash out value of a market: null while cashing out is not possible, undefined without a
 * position.
 */
function useCashOutValue(marketId: string): Money | null | undefined {
  const isMatched = useMarketBets(marketId).some(({ matched }) => matched > 0);
  const update = useCashOutUpdate(isMatched ? marketId : null, null);
  return update?.isHeld ? update.value : undefined;
}
