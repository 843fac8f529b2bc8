import sportsbook from '@crease/locales/en/app/play/sportsbook.json' with { type: 'json' };
import stakeBonus from '@crease/locales/en/app/play/stake-bonus.json' with { type: 'json' };

/** The words of fixed odds: all that the sportsbook says beside the frame. */
export const lazyOdds = { sportsbook, stakeBonus };
