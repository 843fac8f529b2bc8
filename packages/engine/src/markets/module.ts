import {
  type Fill,
  isSettledByValue,
  type MarketResult,
  type MarketStatus,
  type MarketType,
  projectStartingPrices,
} from '@crease/exchange';
import type { Asset, Money, Price, Rate } from '@crease/kernel';
import { handle, type Query, touchMarket, touchSportEvent } from '../core/command-handler.ts';
import { haltFeed } from './halt-feed.ts';
import { openMarket } from './open-market.ts';
import { quoteBookmaker } from './quotes/quote-bookmaker.ts';
import { quoteFancy } from './quotes/quote-fancy.ts';
import { quoteOdds } from './quotes/quote-odds.ts';
import { setMarketStatus } from './set-market-status.ts';
import type { ReadonlyEngine } from './state.ts';
import { resumeMarket, stopMarket } from './stop-market.ts';
import { turnInPlay } from './turn-in-play.ts';

/** A market as operators' commands need it. */
export interface MarketState {
  readonly marketId: string;
  readonly gameId: string;
  readonly type: MarketType;
  readonly status: MarketStatus;
  readonly statusReason: string;
  readonly version: number;
  /** True if an operator stopped it. */
  readonly stopped: boolean;
  readonly hasResult: boolean;
  /** The result in force; null: none. */
  readonly result: MarketResult | null;
  /** True while its result is being paid or its bets are being voided. */
  readonly isBeingSettled: boolean;
  readonly runners: readonly string[];
  /** True if its result is a number. */
  readonly isSettledByValue: boolean;
  /** True if any number of runners wins, also none. */
  readonly isAnyWinners: boolean;
}

/** Returns a market in memory; null if none exists. */
const market: Query<ReadonlyEngine, { readonly marketId: string }, MarketState | null> = (
  { markets },
  { marketId },
) => {
  const found = markets.get(marketId);
  if (!found) return null;
  const { definition, status, statusReason, version, stopped, result } = found;
  const { gameId, type, runners } = definition;
  return {
    marketId,
    gameId,
    type,
    status,
    statusReason,
    version,
    stopped: stopped !== null,
    hasResult: result !== null,
    result,
    isBeingSettled: found.settling !== null || found.voiding !== null,
    runners: runners.map(({ runnerId }) => runnerId),
    isSettledByValue: isSettledByValue(definition),
    isAnyWinners: definition.winners === 0,
  };
};

/** Returns the ids of all markets in memory. */
const marketIds: Query<ReadonlyEngine, Record<never, never>, readonly string[]> = ({ markets }) => [...markets.keys()];

/** Returns the ids of markets stopped by an operator. */
const stoppedMarkets: Query<ReadonlyEngine, Record<never, never>, readonly string[]> = ({ markets }) =>
  [...markets.values()].filter(({ stopped }) => stopped !== null).map(({ definition }) => definition.marketId);

/** Returns the projected starting prices of a market in memory, 0 for none; null if there is no such market. */
const startingPrices: Query<
  ReadonlyEngine,
  { readonly marketId: string; readonly asset: Asset },
  readonly { readonly runnerId: string; readonly far: Price; readonly near: Price }[] | null
> = ({ markets }, { marketId, asset }) => {
  const market = markets.get(marketId);
  const book = market?.books.get(asset);
  if (!market || !book) return null;
  const prices = projectStartingPrices(book);
  return market.definition.runners.map(({ runnerId }, at) => ({ runnerId, far: 0, near: 0, ...prices[at] }));
};

/** A fill as it may be published, and whether a given player took part. */
interface Trade {
  readonly tradeId: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly runnerIndex: number;
  readonly price: Price | Rate;
  /** A fancy's line; 0 for other types. */
  readonly run: number;
  /** The backer's stake, minor units. */
  readonly size: Money;
  readonly isOwn: boolean;
}

interface TradesQuery {
  readonly marketId: string;
  readonly asset: Asset;
  /** Restricts to one runner; null: all. */
  readonly runnerIndex: number | null;
  /** The player whose trades are marked as own; null: none. */
  readonly playerId: number | null;
  /** Leaves out the trades of others. */
  readonly ownAlone: boolean;
  readonly most: number;
}

/**
 * Returns the latest trades of a market in memory, newest first, without voided ones; null if there is no such market.
 */
const marketTrades: Query<ReadonlyEngine, TradesQuery, readonly Trade[] | null> = ({ markets }, asked) => {
  const market = markets.get(asked.marketId);
  if (!market) return null;
  const fills = market.books.get(asked.asset)?.fills ?? [];
  const found: Trade[] = [];
  for (let at = fills.length - 1; at >= 0 && found.length < asked.most; at--) {
    const fill = fills[at] as Fill;
    const isOther = asked.runnerIndex !== null && fill.runnerIndex !== asked.runnerIndex;
    if (fill.voided || isOther) continue;
    const trade = tradeOf(fill, asked.playerId);
    if (trade.isOwn || !asked.ownAlone) found.push(trade);
  }
  return found;
};

function tradeOf(fill: Fill, playerId: number | null): Trade {
  const { fillId, at, runnerIndex, price, run, size } = fill;
  const isOwn = playerId !== null && (fill.backPlayerId === playerId || fill.layPlayerId === playerId);
  return { tradeId: fillId, at, runnerIndex, price, run, size, isOwn };
}

export const marketsModule = {
  commands: {
    openMarket: handle(openMarket, { touch: touchSportEvent }),
    quoteOdds: handle(quoteOdds, { touch: touchMarket }),
    quoteBookmaker: handle(quoteBookmaker, { touch: touchMarket }),
    quoteFancy: handle(quoteFancy, { touch: touchMarket }),
    setMarketStatus: handle(setMarketStatus, { touch: touchMarket }),
    turnInPlay: handle(turnInPlay, { touch: touchMarket }),
    stopMarket: handle(stopMarket, { touch: touchMarket }),
    resumeMarket: handle(resumeMarket, { touch: touchMarket }),
    haltFeed: handle(haltFeed),
  },
  queries: { market, marketIds, stoppedMarkets, startingPrices, marketTrades },
};
