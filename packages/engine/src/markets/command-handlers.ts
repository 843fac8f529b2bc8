import type { CommandHandlers } from '../command-handler.ts';
import { touchMarket, touchNothing, touchSportEvent } from '../core/touched.ts';
import { archiveMarket } from './archive-market.ts';
import type { MarketCommand } from './commands.ts';
import { haltFeed } from './halt-feed.ts';
import { openMarket } from './open-market.ts';
import { quoteBookmaker } from './quote-bookmaker.ts';
import { quoteFancy } from './quote-fancy.ts';
import { quoteOdds } from './quote-odds.ts';
import { recallMarket } from './recall-market.ts';
import { removeRunner } from './remove-runner.ts';
import { resumeMarket } from './resume-market.ts';
import { setMarketStatus } from './set-market-status.ts';
import { stopMarket } from './stop-market.ts';
import { turnInPlay } from './turn-in-play.ts';

export const MARKET_HANDLERS: CommandHandlers<MarketCommand> = {
  openMarket: { run: openMarket, hashBody: null, touch: touchSportEvent },
  quoteOdds: { run: quoteOdds, hashBody: null, touch: touchMarket },
  quoteBookmaker: { run: quoteBookmaker, hashBody: null, touch: touchMarket },
  quoteFancy: { run: quoteFancy, hashBody: null, touch: touchMarket },
  setMarketStatus: { run: setMarketStatus, hashBody: null, touch: touchMarket },
  turnInPlay: { run: turnInPlay, hashBody: null, touch: touchMarket },
  stopMarket: { run: stopMarket, hashBody: null, touch: touchMarket },
  resumeMarket: { run: resumeMarket, hashBody: null, touch: touchMarket },
  removeRunner: { run: removeRunner, hashBody: null, touch: touchMarket },
  haltFeed: { run: haltFeed, hashBody: null, touch: touchNothing },
  archiveMarket: { run: archiveMarket, hashBody: null, touch: ({ marketId }, { markets }) => markets.add(marketId) },
  recallMarket: { run: recallMarket, hashBody: null, touch: touchNothing },
};
