import { newClientRef } from '@crease/client';
import { PHONE_QUERY } from '@crease/ui';
import { useCallback } from 'react';
import { useSession } from '../../session.ts';
import { placeEntries } from './place-bet.ts';
import { dispatchSlip, useSlip } from './slip.ts';
import { isPickedAt, type Pick, pickId } from './slip-entry.ts';
import type { SlipState } from './slip-reducer.ts';
import { oneClickStakeOf, useSlipSettings } from './slip-settings.ts';
import { stakeText } from './stake-text.ts';

/** The price cell pressed last, by mouse or keyboard. */
let pressed: WeakRef<HTMLElement> | null = null;

/**
 * Handles a press on a price, on any page: adds it to the slip or removes it. With one-click betting, each press is a
 * bet, or an entry that says why not. On a phone the slip holds one entry.
 */
export function pickPrice(pick: Pick): void {
  rememberPressed();
  const { isOneClickArmed, oneClickStake, asksOneClickAgain, defaultStake } = useSlipSettings.getState();
  const stake = isOneClickArmed && useSession.getState().isAuth ? oneClickStakeOf(oneClickStake) : null;
  if (stake === null) {
    const alone = matchMedia(PHONE_QUERY).matches;
    dispatchSlip({ type: 'picked', pick, alone, stakeText: defaultStake > 0 ? stakeText(defaultStake) : '' });
    return;
  }
  const id = newClientRef();
  dispatchSlip({ type: 'pressed', id, pick, stakeText: stakeText(stake) });
  placeEntries([id], !asksOneClickAgain);
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
    ({ entries }: SlipState) => entries.some((entry) => isPickedAt(entry, id, level)),
    [id, level],
  );
  return useSlip(isPicked);
}

/** Must be called while the press is handled. */
function rememberPressed(): void {
  const { activeElement } = document;
  pressed = activeElement instanceof HTMLButtonElement ? new WeakRef<HTMLElement>(activeElement) : null;
}

/**
 * Returns the focus to the pressed price once the slip's fields are gone, for keyboard use; unless the player has moved
 * it.
 */
export function returnToPressed(): void {
  requestAnimationFrame(() => {
    const cell = pressed?.deref();
    if (cell?.isConnected && document.activeElement === document.body) cell.focus({ preventScroll: true });
  });
}
