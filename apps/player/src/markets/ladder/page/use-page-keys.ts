import { formatProfit } from '@crease/ui';
import { failureText, queryClient, readKey } from '@crease/web';
import { type RefObject, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type AutomaticFigures, NO_FIGURES, setAutomatic } from '../../../core/orders/cash-out/automatic.ts';
import { cancelBets } from '../../../core/orders/order-calls.ts';
import { useSlipSettings } from '../../../core/orders/slip/slip-settings.ts';
import { showNotice } from '../trade/ladder-actions.ts';
import type { PageKeys } from '../trade/ladder-keys.ts';
import type { LadderKey } from '../trade/ladder-settings.ts';

interface PageKeysOptions {
  /** The element around the ladders. */
  readonly place: RefObject<HTMLElement | null>;
  readonly ladders: readonly LadderKey[];
  readonly showKeys: () => void;
  /** Shows the next ladder where only one is visible. */
  readonly onNext?: (step: 1 | -1) => void;
}

/** Returns what keys do across ladders. */
export function usePageKeys({ place, ladders, showKeys, onNext }: PageKeysOptions): PageKeys {
  const setLine = useSetLine();
  const stakes = useSlipSettings((settings) => settings.quickStakes);
  return useMemo(
    () => ({
      next: (step) => {
        if (onNext) return onNext(step);
        const grids = [...(place.current?.querySelectorAll<HTMLElement>('[data-ladder]') ?? [])];
        const at = grids.indexOf(document.activeElement as HTMLElement);
        grids[(at + step + grids.length) % grids.length]?.focus();
      },
      cancelEverything: () => {
        for (const marketId of new Set(ladders.map((ladder) => ladder.marketId)))
          cancelBets({ marketId }).catch((error: unknown) => {
            for (const ladder of ladders)
              if (ladder.marketId === marketId) showNotice(ladder, failureText(error), true);
          });
      },
      showKeys,
      setLine,
      stakes,
    }),
    [place, ladders, showKeys, onNext, setLine, stakes],
  );
}

/**
 * Returns the action that sets a line of the market's automatic cash out at a price, or removes the line at this price.
 * The server executes it, with the page closed, too.
 */
function useSetLine(): PageKeys['setLine'] {
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
