import type { Bot } from '../bot.ts';
import { offersOf } from '../seen-market.ts';

/**
 * Takes any offer at a better price than the house's, which it reads from the feed: it bets only against simulated
 * players, when their offers are most generous.
 */
export function crowdTaker(): Bot {
  return {
    name: 'crowd-taker',
    tries: 'takes offers of simulated players at better prices than those of the house',
    receive(update, { markets, levels }, actions) {
      if (update.kind !== 'oddsQuote') return;
      const market = markets.get(update.marketId);
      if (market?.status !== 'open') return;
      const stands = levels(update.marketId);
      for (const offer of offersOf(market)) {
        const back = stands[offer.runner]?.back[0]?.price ?? 0;
        const lay = stands[offer.runner]?.lay[0]?.price ?? 0;
        if (back > 0 && back > (offer.back ?? 0)) actions.take({ ...offer, back }, 'back');
        if (lay > 0 && lay < (offer.lay ?? Number.POSITIVE_INFINITY)) actions.take({ ...offer, lay }, 'lay');
      }
    },
  };
}
