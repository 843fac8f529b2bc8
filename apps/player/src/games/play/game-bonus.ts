import type { BodyOf } from '@crease/client';
import { create } from 'zustand';
import { forgetAtSignOut, useSession } from '../../core/session.ts';

interface GameBonusWish {
  /** The player wants to play new rounds with the bonus for games. */
  isWanted: boolean;
}

/** For this session only. */
export const useGameBonus = create<GameBonusWish>(() => ({ isWanted: false }));

forgetAtSignOut(() => useGameBonus.setState({ isWanted: false }));

/** Returns the pocket that the player prefers; empty: the house chooses. */
export function wishedPocket(): Pick<BodyOf<'playGame'>, 'pocket'> {
  const { isWanted } = useGameBonus.getState();
  return isWanted && useSession.getState().wallet.wicket > 0 ? { pocket: 'wicket' } : {};
}
