import { failureText } from '@crease/web';
import { type RefObject, useMemo } from 'react';
import { cancelBets } from '../../../core/orders/bets/cancel-bets.ts';
import { useSlipSettings } from '../../../core/orders/slip/slip-settings.ts';
import type { PageKeys } from '../trade/ladder-keys.ts';
import type { LadderKey } from '../trade/ladder-settings.ts';
import { showNotice } from '../trade/notice.ts';
import { useSetLine } from '../trade/set-line.ts';

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
