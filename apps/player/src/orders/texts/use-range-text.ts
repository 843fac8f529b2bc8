import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { LadderRow } from '../../core/orders/bets/position.ts';

/** `57 or fewer`, `58 to 62`, `63 or more`. */
export function useRangeText(): (row: Pick<LadderRow, 'from' | 'to'>) => string {
  const t = useTranslations('markets.book');
  return useCallback(
    ({ from, to }) => {
      if (to === null) return from === 0 ? t('any') : t('orMore', { run: from });
      if (from === 0 && to > 0) return t('orFewer', { run: to });
      return from === to ? String(from) : t('between', { from, to });
    },
    [t],
  );
}
