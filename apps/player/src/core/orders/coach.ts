import { create } from 'zustand';
import { usePinned } from '../pinned.ts';
import { useSession } from '../session.ts';
import { onMyBet, useMyBets } from './bets/my-bets.ts';
import { useSlip } from './slip/slip.ts';
import { isEditing, type SlipEntry } from './slip/slip-entry.ts';
import { readStake } from './slip/stake-text.ts';

/** `price`: choose one. `stake`: say how much. `place`: read what is won and risked, then place. */
export type CoachStep = 'price' | 'stake' | 'place';

/** Asked for in the menu: then it shows to a player who has bets, too. */
const useCalled = create<{ isCalled: boolean }>()(() => ({ isCalled: false }));

/** Where a player who has not bet yet stands on the way to a first bet; null for everybody else. */
export function useCoachStep(): CoachStep | null {
  const isShown = useCoachShown();
  const step = useSlip(({ entries }) => stepOf(entries));
  return isShown ? step : null;
}

/** Whether the words of betting are explained where they stand. */
export function useCoachShown(): boolean {
  const isAuth = useSession((session) => session.isAuth);
  const isGuided = usePinned((state) => state.isGuided);
  const isCalled = useCalled((state) => state.isCalled);
  // Until the bets are there it counts as new: what came a moment later would move the page.
  const isNew = useMyBets(({ shelf }) => shelf.bets.size === 0);
  return isAuth && !isGuided && (isCalled || isNew);
}

export function stepOf(entries: readonly SlipEntry[]): CoachStep {
  const entry = entries.findLast(isEditing);
  if (!entry) return 'price';
  const stake = readStake(entry.stakeText);
  return stake.kind === 'valid' && stake.size > 0 ? 'place' : 'stake';
}

/** Gone, until it is called again. */
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
