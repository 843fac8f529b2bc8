import type { Fill, MarketResult, MarketStatus, MarketType } from '@crease/exchange';
import type { Asset, Money, Price, Rate } from '@crease/kernel';
import { handle } from '../core/command-handler.ts';
import type { Query } from '../core/query.ts';
import { touchMarket, touchSportEvent } from '../core/touched.ts';
import { haltFeed } from './halt-feed.ts';
import { openMarket } from './open-market.ts';
import { quoteBookmaker } from './quotes/quote-bookmaker.ts';
import { quoteFancy } from './quotes/quote-fancy.ts';
import { quoteOdds } from './quotes/quote-odds.ts';
import { resumeMarket } from './resume-market.ts';
import { setMarketStatus } from './set-market-status.ts';
import type { ReadonlyEngine } from './state.ts';
import { stopMarket } from './stop-market.ts';
import { turnInPlay } from './turn-in-play.ts';

/** A market as an operator acts on it. */
export interface MarketState {
  readonly marketId: string;
  readonly gameId: string;
  readonly type: MarketType;
  readonly status: MarketStatus;
  readonly statusReason: string;
  readonly version: number;
  /** An operator stopped it. */
  readonly stopped: boolean;
  readonly hasResult: boolean;
  /** The result in force; null: none. */
  readonly result: MarketResult | null;
  /** Its result is being paid, or bets of it are being taken back. */
  readonly isBeingSettled: boolean;
  readonly runners: readonly string[];
}

/** A market in memory; null when there is none. */
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
  };
};

/** Ids of all markets in memory. */
const marketIds: Query<ReadonlyEngine, Record<never, never>, readonly string[]> = ({ markets }) => [...markets.keys()];

/** Ids of markets that an operator stopped. */
const stoppedMarkets: Query<ReadonlyEngine, Record<never, never>, readonly string[]> = ({ markets }) =>
  [...markets.values()].filter(({ stopped }) => stopped !== null).map(({ definition }) => definition.marketId);

/** Two who met: what everybody may know of it, and whether somebody was one of them. */
interface Trade {
  readonly tradeId: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly runnerIndex: number;
  readonly price: Price | Rate;
  /** A fancy's line; 0 elsewhere. */
  readonly run: number;
  /** The backer's stake, minor units. */
  readonly size: Money;
  readonly isOwn: boolean;
}

interface TradesAsked {
  readonly marketId: string;
  readonly asset: Asset;
  /** One runner alone; null: all. */
  readonly runnerIndex: number | null;
  /** Whose trades are their own; null: nobody's. */
  readonly playerId: number | null;
  /** Leaves out all but their own. */
  readonly ownAlone: boolean;
  readonly most: number;
}

/** The latest trades of a market in memory, newest first; what was taken back is left out. Null when there is none. */
const marketTrades: Query<ReadonlyEngine, TradesAsked, readonly Trade[] | null> = ({ markets }, asked) => {
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
  queries: { market, marketIds, stoppedMarkets, marketTrades },
};
