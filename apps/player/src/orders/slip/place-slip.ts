import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { marketStore } from '../../core/markets/markets.ts';
import { marketBets, useMyBets } from '../../core/orders/bets/my-bets.ts';
import { checkEntry } from '../../core/orders/slip/entry-check.ts';
import { returnToPressed } from '../../core/orders/slip/pick-price.ts';
import { placeEntries } from '../../core/orders/slip/place-bet.ts';
import { dispatchSlip, useSlip } from '../../core/orders/slip/slip.ts';
import { isEditing, type SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { openLogin, useSession } from '../../core/session.ts';

/** Places all valid entries, after a confirmation if the player wants one. */
export function placeSlip(): void {
  const { entries, isConfirming } = useSlip.getState();
  const ready = readyIds(entries);
  if (!useSession.getState().isAuth) {
    openLogin({ returnTo: location.pathname + location.search });
    return;
  }
  if (ready.length === 0) return;
  if (useSlipSettings.getState().confirmFirst && !isConfirming) {
    dispatchSlip({ type: 'confirmAsked' });
    return;
  }
  placeEntries(ready);
  returnToPressed();
}

/** Returns the entries that can be placed; renders again only when that list changes. */
export function useReadyIds(): string[] {
  const entries = useSlip((slip) => slip.entries);
  useMyBets(({ openBets }) => openBets);
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = entries.map(({ pick }) => marketStore.subscribe(pick.marketId, changed));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [entries],
  );
  const ready = useSyncExternalStore(subscribe, () => readyIds(entries).join('\n'));
  return useMemo(() => (ready === '' ? [] : ready.split('\n')), [ready]);
}

/** Uses the markets as rendered: players place what they see. */
function readyIds(entries: readonly SlipEntry[]): string[] {
  return entries.filter((entry) => isEditing(entry) && isReady(entry)).map(({ id }) => id);
}

function isReady(entry: SlipEntry): boolean {
  const { marketId } = entry.pick;
  return checkEntry(entry, marketStore.get(marketId), marketBets(marketId)).kind === 'ready';
}
