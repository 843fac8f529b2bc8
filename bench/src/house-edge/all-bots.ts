import type { Bot } from './bot.ts';
import { crossMarketBot } from './bots/cross-market-bot.ts';
import { crowdTaker } from './bots/crowd-taker.ts';
import { driftBot } from './bots/drift-bot.ts';
import { foresightBot } from './bots/foresight-bot.ts';
import { randomBot } from './bots/random-bot.ts';
import { delayBot, scoreRacer, staleBot, wicketBot } from './bots/score-bots.ts';

/**
 * Everybody who tries to beat the house, in the order of the table.
 * @param hasCrowd whether simulated players are at the table too, for those who bet against them alone.
 */
export function allBots(seed: string, hasCrowd: boolean): Bot[] {
  return [
    foresightBot(),
    driftBot(),
    crossMarketBot(),
    scoreRacer(),
    staleBot(),
    wicketBot(),
    delayBot(),
    randomBot(seed),
    ...(hasCrowd ? [crowdTaker()] : []),
  ];
}
