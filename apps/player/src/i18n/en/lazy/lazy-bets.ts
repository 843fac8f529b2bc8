import markets from '@crease/locales/en/app/markets.json' with { type: 'json' };
import orders from '@crease/locales/en/app/orders.json' with { type: 'json' };
import stakeBonus from '@crease/locales/en/app/play/stake-bonus.json' with { type: 'json' };

/** Messages of markets, bets and the slip. */
export const lazyBets = { markets, orders, stakeBonus };
