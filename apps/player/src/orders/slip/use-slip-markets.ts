import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { marketStore, useLiveMarkets } from '../../core/markets/markets.ts';
import { NO_BETS } from '../../core/orders/bets/bet-shelf.ts';
import { useMyBets } from '../../core/orders/bets/my-bets.ts';
import { keptDraft } from '../../core/orders/slip/drafts.ts';
import { useSlip } from '../../core/orders/slip/slip.ts';
import { isEditing } from '../../core/orders/slip/slip-entry.ts';
import { type DraftedMarket, type SlipTotals, slipTotals } from '../../core/orders/slip/slip-totals.ts';

/** Keeps the markets of the slip live, whichever page is open. */
export function useSlipMarketsLive(): void {
  const key = useSlip(({ entries }) => [...new Set(entries.map(({ pick }) => pick.marketId))].join('\n'));
  useLiveMarkets(useMemo(() => (key === '' ? [] : key.split('\n')), [key]));
}

/** The sums of everything in the slip; they follow the keys and the player's bets, not the prices. */
export function useSlipTotals(): SlipTotals {
  const entries = useSlip(useShallow(({ entries: all }) => all.filter(isEditing)));
  const byMarket = useMyBets(({ shelf }) => shelf.byMarket);
  return useMemo(() => {
    const markets = new Map<string, DraftedMarket & { drafts: DraftedMarket['drafts'] }>();
    for (const entry of entries) {
      const draft = keptDraft(entry);
      if (!draft) continue;
      const { marketId } = entry.pick;
      const held = markets.get(marketId);
      const drafts = [...(held?.drafts ?? []), draft];
      markets.set(marketId, { market: marketStore.get(marketId), bets: byMarket.get(marketId) ?? NO_BETS, drafts });
    }
    return slipTotals([...markets.values()]);
  }, [entries, byMarket]);
}
