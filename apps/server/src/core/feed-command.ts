import type { Command } from '@crease/engine';
import { crossesByDefault, type MarketDefinition } from '@crease/exchange';
import type { FeedUpdate } from '@crease/feeds';

type Opened = Extract<FeedUpdate, { readonly kind: 'marketOpen' }>['market'];

/** A market keeps what it opened with: a later default crosses no open book. */
function withCrossMatching(market: Opened): MarketDefinition {
  return market.crossMatching === undefined && crossesByDefault(market) ? { ...market, crossMatching: true } : market;
}

/** Returns the command for one update of the feed. */
export function feedCommand(update: FeedUpdate): Command {
  const { gameId, seq: feedSeq } = update;
  switch (update.kind) {
    case 'sportEvent': {
      const { sportId, name, competition, venue, teams, startsAt, status, seedCommitment } = update;
      const facts = {
        sportId,
        name,
        competition,
        venue,
        teams,
        startsAt,
        status,
        ...(seedCommitment && { seedCommitment }),
      };
      return { type: 'applySportEvent', gameId, feedSeq, ...facts };
    }
    case 'marketOpen':
      return { type: 'openMarket', gameId, feedSeq, definition: withCrossMatching(update.market) };
    case 'oddsQuote': {
      const { marketId, runners, totalMatched, chances, joint } = update;
      const model = { ...(chances && { chances }), ...(joint && { joint }) };
      const more = { ...(totalMatched !== undefined && { totalMatched }), ...model };
      return { type: 'quoteOdds', gameId, feedSeq, marketId, runners, ...more };
    }
    case 'bookmakerQuote':
      return { type: 'quoteBookmaker', gameId, feedSeq, marketId: update.marketId, runners: update.runners };
    case 'fancyQuote': {
      const { marketId, no, yes, state, chances } = update;
      return { type: 'quoteFancy', gameId, feedSeq, marketId, quote: { no, yes }, state, ...(chances && { chances }) };
    }
    case 'marketStatus': {
      const { marketId, status, reason } = update;
      return { type: 'setMarketStatus', gameId, feedSeq, marketId, status, reason };
    }
    case 'inPlay':
      return { type: 'turnInPlay', gameId, feedSeq, marketId: update.marketId };
    case 'runnerRemoved': {
      const { marketId, runnerId, factorBps, reason } = update;
      return { type: 'removeRunner', gameId, feedSeq, marketId, runnerId, factorBps, reason };
    }
    case 'score':
      return { type: 'applyScore', gameId, feedSeq, score: update.score };
    case 'seedRevealed':
      return { type: 'revealOutcomeSeed', gameId, feedSeq, seed: update.seed };
    case 'result':
      return { type: 'settleMarket', gameId, feedSeq, marketId: update.marketId, result: update.result };
  }
}
