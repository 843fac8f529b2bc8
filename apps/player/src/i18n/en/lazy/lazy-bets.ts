import markets from '@crease/locales/en/app/markets.json' with { type: 'json' };
import orders from '@crease/locales/en/app/orders.json' with { type: 'json' };
import stakeBonus from '@crease/locales/en/app/play/stake-bonus.json' with { type: 'json' };

/** The words of markets, bets and the slip: all that a match and one's own bets say beside the frame. */
export const lazyBets = { markets, orders, stakeBonus };
