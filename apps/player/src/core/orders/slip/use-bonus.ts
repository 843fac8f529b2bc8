import { create } from 'zustand';
import { forgetAtSignOut, useSession } from '../../session.ts';

interface BonusPreference {
  /** The player wants new bets played with their bonus; a market keeps what its first bet took. */
  isWanted: boolean;
}

/** For this session only. */
export const useBonusPreference = create<BonusPreference>(() => ({ isWanted: false }));

forgetAtSignOut(() => useBonusPreference.setState({ isWanted: false }));

/** What a bet says of the pocket that it is to be played with; a market that is played already keeps its own. */
export function preferredPocket(): { readonly pocket?: 'sports' } {
  const { isWanted } = useBonusPreference.getState();
  return isWanted && useSession.getState().wallet.sports > 0 ? { pocket: 'sports' } : {};
}
