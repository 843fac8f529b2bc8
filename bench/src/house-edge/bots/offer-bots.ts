import { createPrng } from '@crease/kernel';
import type { Bot } from '../bot.ts';
import { offersOf } from '../seen-market.ts';

/** Bets on anything at any time: the house's margin from uninformed players. */
export function randomBot(seed: string): Bot {
  const prng = createPrng(`${seed}/random bot`);
  return {
    name: 'random',
    tries: 'any offer at any time',
    receive(update, { markets }, actions) {
      if (!update.kind.endsWith('Quote') || !('marketId' in update) || !prng.chance(0.03)) return;
      const market = markets.get(update.marketId);
      if (!market) return;
      const side = prng.chance(0.5) ? 'back' : 'lay';
      if (market.fancy) {
        const seen = side === 'back' ? market.fancy.yes : market.fancy.no;
        if (seen) actions.takeFancy(market, side, seen);
        return;
      }
      const offers = offersOf(market);
      if (offers.length > 0) actions.take(prng.pick(offers), side);
    },
  };
}

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
