import { create } from 'zustand';
import { forgetAtSignOut, useSession } from '../../session.ts';

interface BonusPreference {
  /** The player wants to bet with the bonus; a market keeps the pocket of its first bet. */
  isWanted: boolean;
}

/** For this session only. */
export const useBonusPreference = create<BonusPreference>(() => ({ isWanted: false }));

forgetAtSignOut(() => useBonusPreference.setState({ isWanted: false }));

/** Returns the pocket that the player prefers; a market with bets keeps its own. */
export function preferredPocket(): { readonly pocket?: 'sports' } {
  const { isWanted } = useBonusPreference.getState();
  return isWanted && useSession.getState().wallet.sports > 0 ? { pocket: 'sports' } : {};
}
