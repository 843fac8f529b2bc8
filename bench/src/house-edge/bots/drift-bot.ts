import type { Bot } from '../bot.ts';
import { type Offer, offersOf } from '../seen-market.ts';

/** Prices of one runner before play. */
interface Memory {
  quotes: number;
  cheapestBack: number;
  dearestLay: number;
  /** Backs minus lays. */
  net: number;
}

const LOOKS = 15;
const MOST = 4;

/**
 * Before play: backs at the longest price so far and lays at the shortest, which hedges its position when prices
 * return.
 */
export function driftBot(): Bot {
  const memories = new Map<string, Memory>();
  return {
    name: 'drift',
    tries: 'before play: back at the longest price seen, lay at the shortest',
    receive(update, { markets }, actions) {
      if (update.kind !== 'oddsQuote' && update.kind !== 'bookmakerQuote') return;
      const market = markets.get(update.marketId);
      if (!market || market.inPlay) return;
      for (const offer of offersOf(market)) {
        const memory = memoryOf(memories, offer);
        const { backChance, layChance } = offer;
        if (memory.quotes++ >= LOOKS) {
          if (backChance <= memory.cheapestBack && memory.net < MOST && actions.take(offer, 'back')) memory.net++;
          if (layChance >= memory.dearestLay && memory.net > -MOST && actions.take(offer, 'lay')) memory.net--;
        }
        memory.cheapestBack = Math.min(memory.cheapestBack, backChance);
        memory.dearestLay = Math.max(memory.dearestLay, layChance);
      }
    },
  };
}

function memoryOf(memories: Map<string, Memory>, { market, runner }: Offer): Memory {
  const key = `${market.definition.marketId}/${runner}`;
  let memory = memories.get(key);
  if (!memory) {
    memory = { quotes: 0, cheapestBack: 1, dearestLay: 0, net: 0 };
    memories.set(key, memory);
  }
  return memory;
}
