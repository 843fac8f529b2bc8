import type { MarketStatus, MarketType } from '@crease/exchange';
import type { Question } from '../question.ts';

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
  /** Its result is being paid, or bets of it are being taken back. */
  readonly isBeingSettled: boolean;
  readonly runners: readonly string[];
}

/** A market in memory; null when there is none. */
const market: Question<{ readonly marketId: string }, MarketState | null> = (
  { markets, settling, voiding },
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
    isBeingSettled: settling.has(marketId) || voiding.has(marketId),
    runners: runners.map(({ runnerId }) => runnerId),
  };
};

/** Ids of all markets in memory. */
const marketIds: Question<Record<never, never>, readonly string[]> = ({ markets }) => [...markets.keys()];

/** Ids of markets that an operator stopped. */
const stoppedMarkets: Question<Record<never, never>, readonly string[]> = ({ markets }) =>
  [...markets.values()].filter(({ stopped }) => stopped !== null).map(({ definition }) => definition.marketId);

export const MARKET_QUESTIONS = { market, marketIds, stoppedMarkets };
