import sportsbook from '@crease/locales/en/app/play/sportsbook.json' with { type: 'json' };
import stakeBonus from '@crease/locales/en/app/play/stake-bonus.json' with { type: 'json' };

/** Messages of the sportsbook. */
export const lazyOdds = { sportsbook, stakeBonus };
