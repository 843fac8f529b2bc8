import type { Bot } from './bot.ts';
import { crossMarketBot } from './bots/cross-market-bot.ts';
import { driftBot } from './bots/drift-bot.ts';
import { foresightBot } from './bots/foresight-bot.ts';
import { launderer } from './bots/launderer.ts';
import { crowdTaker, randomBot } from './bots/offer-bots.ts';
import { delayBot, scoreRacer, staleBot, wicketBot } from './bots/score-bots.ts';

/**
 * Returns all bots in the order of the table.
 * @param hasCrowd true with simulated players, for bots that bet against them only.
 * @param only name of a single bot; all by default.
 */
export function allBots(seed: string, hasCrowd: boolean, only?: string): Bot[] {
  const bots = [
    foresightBot(),
    driftBot(),
    crossMarketBot(),
    scoreRacer(),
    staleBot(),
    wicketBot(),
    delayBot(),
    randomBot(seed),
    launderer(),
    ...(hasCrowd ? [crowdTaker()] : []),
  ];
  return only ? bots.filter(({ name }) => name === only) : bots;
}
