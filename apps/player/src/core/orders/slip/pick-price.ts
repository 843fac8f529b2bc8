import { PHONE_QUERY } from '@crease/ui';
import { useCallback } from 'react';
import { useSession } from '../../session.ts';
import { type Pick, pickId } from './pick.ts';
import { rememberPressed } from './pick-focus.ts';
import { placeEntries } from './place-bet.ts';
import { dispatchSlip, slipEntry, useSlip } from './slip.ts';
import { isEditing } from './slip-entry.ts';
import type { SlipState } from './slip-reducer.ts';
import { oneClickStakeOf, useSlipSettings } from './slip-settings.ts';
import { stakeText } from './stake-text.ts';

/**
 * Handles a press on a price, on any page: adds it to the slip or removes it. With one-click betting, places it at
 * once. On a phone the slip holds one entry.
 */
export function pickPrice(pick: Pick): void {
  rememberPressed();
  const { isOneClickArmed, oneClickStake, defaultStake } = useSlipSettings.getState();
  const stake = isOneClickArmed && useSession.getState().isAuth ? oneClickStakeOf(oneClickStake) : null;
  const alone = matchMedia(PHONE_QUERY).matches;
  if (stake === null) {
    dispatchSlip({ type: 'picked', pick, alone, stakeText: defaultStake > 0 ? stakeText(defaultStake) : '' });
    return;
  }
  const id = pickId(pick);
  dispatchSlip({ type: 'removed', id });
  dispatchSlip({ type: 'picked', pick, alone, stakeText: stakeText(stake) });
  const entry = slipEntry(id);
  if (entry && isEditing(entry)) placeEntries([id]);
}

interface PickedPlace {
  marketId: string;
  runnerId: string | null;
  side: 'back' | 'lay';
  level?: number;
}

/** Whether this cell's bet is in the slip. */
export function useIsPicked({ level = 1, ...place }: PickedPlace): boolean {
  const id = pickId(place);
  const isPicked = useCallback(
    ({ entries }: SlipState) => entries.some((entry) => entry.id === id && (entry.pick.level ?? 1) === level),
    [id, level],
  );
  return useSlip(isPicked);
}
