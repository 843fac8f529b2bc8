import type { Bot } from '../bot.ts';
import { offersOf } from '../seen-market.ts';

/**
 * Takes whatever stands in the book at a better price than the house's own, which it knows from the feed: so it bets
 * against simulated players alone, at the moments when their offers are the most generous.
 */
export function crowdTaker(): Bot {
  return {
    name: 'crowd-taker',
    tries: 'takes what simulated players offer at better prices than the house',
    hear(update, { markets, levels }, hands) {
      if (update.kind !== 'oddsQuote') return;
      const market = markets.get(update.marketId);
      if (market?.status !== 'open') return;
      const stands = levels(update.marketId);
      for (const offer of offersOf(market)) {
        const back = stands[offer.runner]?.back[0]?.price ?? 0;
        const lay = stands[offer.runner]?.lay[0]?.price ?? 0;
        if (back > 0 && back > (offer.back ?? 0)) hands.take({ ...offer, back }, 'back');
        if (lay > 0 && lay < (offer.lay ?? Number.POSITIVE_INFINITY)) hands.take({ ...offer, lay }, 'lay');
      }
    },
  };
}
