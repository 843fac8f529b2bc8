import { sportsbook } from '../play/sportsbook.ts';
import { stakeBonus } from '../play/stake-bonus.ts';

/** The words of fixed odds: all that the sportsbook says beside the frame. */
export const laterOdds = { sportsbook, stakeBonus };
