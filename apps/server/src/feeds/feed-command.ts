import type { Command } from '@crease/engine';
import type { FeedUpdate } from '@crease/feeds';

/** What the House is asked to do about one update of the feed. */
export function feedCommand(update: FeedUpdate): Command {
  const { gameId, seq: feedSeq } = update;
  switch (update.kind) {
    case 'sportEvent': {
      const { sportId, name, competition, venue, teams, startsAt, status, luck } = update;
      const facts = { sportId, name, competition, venue, teams, startsAt, status, ...(luck && { luck }) };
      return { verb: 'applySportEvent', gameId, feedSeq, ...facts };
    }
    case 'marketOpen':
      return { verb: 'openMarket', gameId, feedSeq, definition: update.market };
    case 'oddsQuote': {
      const { marketId, runners, totalMatched, chances, joint } = update;
      const model = { ...(chances && { chances }), ...(joint && { joint }) };
      const more = { ...(totalMatched !== undefined && { totalMatched }), ...model };
      return { verb: 'quoteOdds', gameId, feedSeq, marketId, runners, ...more };
    }
    case 'bookmakerQuote':
      return { verb: 'quoteBookmaker', gameId, feedSeq, marketId: update.marketId, runners: update.runners };
    case 'fancyQuote': {
      const { marketId, no, yes, state, chances } = update;
      return { verb: 'quoteFancy', gameId, feedSeq, marketId, quote: { no, yes }, state, ...(chances && { chances }) };
    }
    case 'marketStatus': {
      const { marketId, status, reason } = update;
      return { verb: 'setMarketStatus', gameId, feedSeq, marketId, status, reason };
    }
    case 'inPlay':
      return { verb: 'turnInPlay', gameId, feedSeq, marketId: update.marketId };
    case 'runnerRemoved': {
      const { marketId, runnerId, factorBps, reason } = update;
      return { verb: 'removeRunner', gameId, feedSeq, marketId, runnerId, factorBps, reason };
    }
    case 'score':
      return { verb: 'applyScore', gameId, feedSeq, score: update.score };
    case 'luckRevealed':
      return { verb: 'revealLuck', gameId, feedSeq, seed: update.seed };
    case 'result':
      return { verb: 'settleMarket', gameId, feedSeq, marketId: update.marketId, result: update.result };
  }
}
