import type { Market } from '@crease/contract';
import type { MarketType } from '@crease/exchange';
import { moneyFromUnits, priceFromDecimal } from '@crease/kernel';
import type { ListedMarket, SeenMarket, SeenRunner } from '@crease/traders';

const DEALING: Readonly<Record<MarketType, SeenMarket['dealing']>> = {
  match_odds: 'book',
  bookmaker: 'rates',
  fancy: 'runs',
};

/** Returns a market as simulated players see it: the data of a socket client, in exact numbers. */
export function seenMarket(market: Market): SeenMarket {
  const { marketId, gameId, inPlay, version, status, type } = market;
  const lines = LINES[type](market);
  return {
    marketId,
    gameId,
    dealing: DEALING[type],
    isOpen: status === 'open',
    inPlay,
    version,
    min: moneyFromUnits(market.min) ?? 0,
    max: moneyFromUnits(market.max) ?? 0,
    ...lines,
  };
}

/** @param isMain whether it is the first book of its match. */
export function listedMarket({ marketId, gameId, type, inPlay }: Market, isMain: boolean): ListedMarket {
  return { marketId, gameId, dealing: DEALING[type], inPlay, isMain };
}

type Lines = Pick<SeenMarket, 'runners' | 'yes' | 'no'>;

const LINES: { readonly [T in MarketType]: (market: Market) => Lines } = {
  match_odds: (market) => ({ runners: oddsRunners(market), yes: null, no: null }),
  bookmaker: (market) => ({ runners: rateRunners(market), yes: null, no: null }),
  fancy: (market) => ({ runners: [], yes: lineOf(market, 'yes'), no: lineOf(market, 'no') }),
};

function oddsRunners(market: Market): SeenRunner[] {
  if (!('runners' in market)) return [];
  return market.runners.map((runner) => {
    const { runnerId, status } = runner;
    const [back, lay] = 'back' in runner ? [runner.back[0], runner.lay[0]] : [];
    return {
      runnerId,
      isActive: status === 'active',
      back: priceFromDecimal(back?.price ?? 0) ?? 0,
      backSize: moneyFromUnits(back?.size ?? 0) ?? 0,
      lay: priceFromDecimal(lay?.price ?? 0) ?? 0,
      laySize: moneyFromUnits(lay?.size ?? 0) ?? 0,
    };
  });
}

function rateRunners(market: Market): SeenRunner[] {
  if (!('runners' in market)) return [];
  return market.runners.map((runner) => {
    const { runnerId, status } = runner;
    const quote = 'backRate' in runner ? runner : null;
    const size = moneyFromUnits(quote?.max ?? 0) ?? 0;
    return {
      runnerId,
      isActive: status === 'active',
      back: quote?.backRate ?? 0,
      backSize: size,
      lay: quote?.layRate ?? 0,
      laySize: size,
    };
  });
}

function lineOf(market: Market, side: 'yes' | 'no'): SeenMarket['yes'] {
  return side in market ? (market as Extract<Market, { type: 'fancy' }>)[side] : null;
}
