import type { Bot } from './bot.ts';
import { crossMarketBot } from './bots/cross-market-bot.ts';
import { driftBot } from './bots/drift-bot.ts';
import { foresightBot } from './bots/foresight-bot.ts';
import { randomBot } from './bots/random-bot.ts';
import { delayBot, scoreRacer, staleBot, wicketBot } from './bots/score-bots.ts';

/** Everybody who tries to beat the house, in the order of the table. */
export function allBots(seed: string): Bot[] {
  return [
    foresightBot(),
    driftBot(),
    crossMarketBot(),
    scoreRacer(),
    staleBot(),
    wicketBot(),
    delayBot(),
    randomBot(seed),
  ];
}
