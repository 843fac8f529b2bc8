import { create } from 'zustand';
import { forgetAtSignOut } from '../../session.ts';

interface BonusWish {
  /** The player wants new bets played with their bonus; a market keeps what its first bet took. */
  isWanted: boolean;
}

/** For this session only. */
export const useBonusWish = create<BonusWish>(() => ({ isWanted: false }));

forgetAtSignOut(() => useBonusWish.setState({ isWanted: false }));
