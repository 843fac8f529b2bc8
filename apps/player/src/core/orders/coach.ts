import { create } from 'zustand';
import { usePinned } from '../pinned.ts';
import { useSession } from '../session.ts';
import { onMyBet, useMyBets } from './bets/my-bets.ts';
import { useSlip } from './slip/slip.ts';
import { isEditing, type SlipEntry } from './slip/slip-entry.ts';
import { readStake } from './slip/stake-text.ts';

/** `price`: choose one. `stake`: enter it. `place`: review win and risk, then place. */
export type CoachStep = 'price' | 'stake' | 'place';

/** Started from the menu: then it also shows to a player with bets. */
const useCalled = create<{ isCalled: boolean }>()(() => ({ isCalled: false }));

/** Returns the step of the guide for a player without bets; null for everyone else. */
export function useCoachStep(): CoachStep | null {
  const isShown = useCoachShown();
  const step = useSlip(({ entries }) => stepOf(entries));
  return isShown ? step : null;
}

/** Whether betting terms are explained in place. */
export function useCoachShown(): boolean {
  const isAuth = useSession((session) => session.isAuth);
  const isGuided = usePinned((state) => state.isGuided);
  const isCalled = useCalled((state) => state.isCalled);
  // Until the bets have loaded the player counts as new, as a guide that appears later would move the page.
  const isNew = useMyBets(({ openBets }) => openBets.bets.size === 0);
  return isAuth && !isGuided && (isCalled || isNew);
}

export function stepOf(entries: readonly SlipEntry[]): CoachStep {
  const entry = entries.findLast(isEditing);
  if (!entry) return 'price';
  const stake = readStake(entry.stakeText);
  return stake.kind === 'valid' && stake.size > 0 ? 'place' : 'stake';
}

/** Ends the guide until it is started again. */
export function endCoach(): void {
  useCalled.setState({ isCalled: false });
  usePinned.setState({ isGuided: true });
}

export function callCoach(): void {
  useCalled.setState({ isCalled: true });
  usePinned.setState({ isGuided: false });
}

onMyBet(() => {
  if (!usePinned.getState().isGuided) endCoach();
});
