import { formatProfit } from '@crease/ui';
import { failureText, queryClient, readKey } from '@crease/web';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type AutomaticFigures, NO_FIGURES, setAutomatic } from '../../../core/orders/cash-out/automatic.ts';
import type { PageKeys } from './ladder-keys.ts';
import { showNotice } from './notice.ts';

/**
 * Returns the action that sets a line of the market's automatic cash out at a price, or removes the line at this price.
 * The server executes it, with the page closed, too.
 */
export function useSetLine(): PageKeys['setLine'] {
  const t = useTranslations('ladder');
  return useMemo<PageKeys['setLine']>(
    () => (control, line, tick) => {
      const { model, key, result } = control;
      const sum = model.closes?.[tick];
      if (sum === undefined) return showNotice(key, t('lineNone'), true);
      const isOff = tick === (line === 'stopLoss' ? model.stop : model.profit);
      const figures = { ...standingIn(key.marketId), [line]: isOff ? null : sum };
      const worst = figures.stopLoss === null ? null : Math.min(figures.stopLoss, result.won, result.lost);
      setAutomatic(key.marketId, { ...figures, worst }).then(
        () => showNotice(key, isOff ? t('lineOff', { line }) : t('lineSet', { line, amount: formatProfit(sum) })),
        (error: unknown) => showNotice(key, failureText(error), true),
      );
    },
    [t],
  );
}

function standingIn(marketId: string): AutomaticFigures {
  const all = queryClient.getQueryData<readonly (AutomaticFigures & { marketId: string })[]>(readKey('autoCashOuts'));
  const { takeProfit, stopLoss, worst } = all?.find((each) => each.marketId === marketId) ?? NO_FIGURES;
  return { takeProfit, stopLoss, worst };
}
