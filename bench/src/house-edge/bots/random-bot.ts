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
