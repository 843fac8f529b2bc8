import type { Money } from '@crease/kernel';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { marketStore, useLiveMarkets } from '../../core/markets/markets.ts';
import { useMyBets } from '../../core/orders/bets/my-bets.ts';
import { NO_BETS } from '../../core/orders/bets/open-bets.ts';
import { keptDraft } from '../../core/orders/slip/drafts.ts';
import { useSlip } from '../../core/orders/slip/slip.ts';
import { isEditing, type SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import { type DraftedMarket, type SlipTotals, slipTotals } from '../../core/orders/slip/slip-totals.ts';

/** Keeps the markets of the slip live on every page. */
export function useSlipMarketsLive(): void {
  const key = useSlip(({ entries }) => [...new Set(entries.map(({ pick }) => pick.marketId))].join('\n'));
  useLiveMarkets(useMemo(() => (key === '' ? [] : key.split('\n')), [key]));
}

/** Returns the entries being edited; the same array while none changes. */
export function useEditing(): SlipEntry[] {
  return useSlip(useShallow(({ entries }) => entries.filter(isEditing)));
}

/** Returns the totals of the slip; they depend on its entries and the player's bets, not on prices. */
export function useSlipTotals(): SlipTotals {
  const entries = useEditing();
  const byMarket = useMyBets(({ openBets }) => openBets.byMarket);
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

/** Returns the only entry being edited, with its market and the player's bets there; null for none or several. */
export function useOnlyDraft(): { id: string; least: Money; drafted: DraftedMarket } | null {
  const entries = useEditing();
  const byMarket = useMyBets(({ openBets }) => openBets.byMarket);
  const [only] = entries;
  const draft = only && entries.length === 1 ? keptDraft(only) : null;
  const market = only ? marketStore.get(only.pick.marketId) : undefined;
  if (!only || !draft || !market) return null;
  const bets = byMarket.get(only.pick.marketId) ?? NO_BETS;
  return { id: only.id, least: market.min, drafted: { market, bets, drafts: [draft] } };
}
