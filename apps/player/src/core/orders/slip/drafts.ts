import { useCallback } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Draft } from '../bets/position.ts';
import { draftOf } from './entry-check.ts';
import { useSlip } from './slip.ts';
import { isEditing, type SlipEntry } from './slip-entry.ts';
import type { SlipState } from './slip-reducer.ts';

const drafts = new WeakMap<SlipEntry, Draft | null>();

/** Returns the drafts on one market, for previews of the position; the same array while none changes. */
export function useMarketDrafts(marketId: string): readonly Draft[] {
  return useSlip(
    useShallow(
      useCallback(
        ({ entries }: SlipState) =>
          entries.flatMap((entry) => {
            if (entry.pick.marketId !== marketId || !isEditing(entry)) return [];
            const draft = keptDraft(entry);
            return draft ? [draft] : [];
          }),
        [marketId],
      ),
    ),
  );
}

/** Entries are immutable, so their drafts can be cached. */
export function keptDraft(entry: SlipEntry): Draft | null {
  const kept = drafts.get(entry);
  if (kept !== undefined) return kept;
  const draft = draftOf(entry);
  drafts.set(entry, draft);
  return draft;
}
