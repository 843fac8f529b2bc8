import { type FeedStatus, type HouseOffers, houseOffersIn, type Market } from '@crease/exchange';
import type { Asset } from '@crease/kernel';
import type { Claim, Turnover } from './accounts/claim.ts';
import type { WaitingCashOut } from './cash-outs/auto-cash-out.ts';
import type { Deposit } from './deposits/deposit.ts';
import type { Engine } from './engine.ts';
import type { EngineMarket } from './markets/engine-market.ts';
import type { Heartbeat } from './order-guards/guards.ts';
import type { SportEvent } from './sport-events/sport-event.ts';
import { stateHash } from './state-hash.ts';
import type { Withdrawal } from './withdrawals/withdrawal.ts';

/** The part of a market that its stored row does not hold: quotes, and changes that made no fact. */
export interface UnstoredMarket
  extends Pick<
      Market,
      | 'version'
      | 'guardVersion'
      | 'state'
      | 'oddsQuote'
      | 'bookmakerQuote'
      | 'fancyQuote'
      | 'sourceLastPrice'
      | 'sourceTotalMatched'
    >,
    Pick<EngineMarket, 'chances' | 'joint'> {
  readonly marketId: string;
  /** True if it has a result: `EngineRows` leave it out, its rows are loaded by id. */
  readonly isOver: boolean;
  readonly stopped: FeedStatus | null;
  /** What is left of the house's offers in its books. */
  readonly offers: readonly (readonly [Asset, readonly HouseOffers[]])[];
}

/**
 * Everything in an engine's memory that decides later commands and that its stored rows do not hold. With the rows of
 * the same moment it makes an equal engine (`restoreRunningEngine`). Plain data, but
 * some of its objects are those of the engine: make text of it before the next command.
 */
export interface UnstoredState {
  /** Epoch ms. */
  readonly clock: number;
  /** `stateHash` of the engine. */
  readonly hash: number;
  /** In the order of memory, like all lists here. */
  readonly markets: readonly UnstoredMarket[];
  readonly sportEvents: readonly SportEvent[];
  readonly closedMarkets: readonly (readonly [marketId: string, gameId: string])[];
  readonly resumeSeq: readonly (readonly [gameId: string, feedSeq: number])[];
  readonly marketSeq: readonly (readonly [marketId: string, feedSeq: number])[];
  readonly published: readonly (readonly [marketId: string, { readonly at: number; readonly command: object }])[];
  readonly waitingCashOuts: readonly (readonly [orderId: number, WaitingCashOut])[];
  readonly heartbeats: readonly (readonly [string, Heartbeat])[];
  /** Ids of all bonuses in memory. */
  readonly claimIds: readonly number[];
  /** Those that are over, with their turnover. */
  readonly claims: readonly (Claim & { readonly turnover: readonly Turnover[] })[];
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly Withdrawal[];
  /** `PlayerState.counted` of players for whom it is not 0. */
  readonly counted: readonly (readonly [playerId: number, counted: number])[];
}

/**
 * Returns the unstored state of an engine; null while a result is paid or fills are voided, whose progress cannot be
 * handed over.
 */
export function unstoredStateOf(engine: Engine): UnstoredState | null {
  if (engine.settling.size > 0 || engine.voiding.size > 0) return null;
  const { feedOrder } = engine;
  const counted: [number, number][] = [];
  for (const state of engine.playerStates)
    if (state && state.counted > 0) counted.push([state.player.playerId, state.counted]);
  return {
    clock: engine.clock,
    hash: stateHash(engine),
    markets: [...engine.markets.values()].map(unstoredMarket),
    sportEvents: [...engine.sportEvents.values()].map((sportEvent) => ({ ...sportEvent })),
    closedMarkets: [...engine.closedMarkets],
    resumeSeq: [...feedOrder.resumeSeq],
    marketSeq: [...feedOrder.marketSeq],
    published: [...feedOrder.published],
    waitingCashOuts: [...engine.waitingCashOuts],
    heartbeats: [...engine.heartbeats],
    claimIds: [...engine.claims.keys()],
    claims: [...engine.claims.values()]
      .filter(({ status }) => status !== 'running')
      .map((claim) => ({ ...claim, turnover: [...claim.turnover.values()] })),
    deposits: [...engine.deposits.values()],
    withdrawals: [...engine.withdrawals.values()].map((withdrawal) => ({ ...withdrawal })),
    counted,
  };
}

function unstoredMarket(market: EngineMarket): UnstoredMarket {
  return {
    marketId: market.definition.marketId,
    isOver: market.result !== null,
    version: market.version,
    guardVersion: market.guardVersion,
    state: market.state,
    oddsQuote: market.oddsQuote,
    bookmakerQuote: market.bookmakerQuote,
    fancyQuote: market.fancyQuote,
    sourceLastPrice: market.sourceLastPrice,
    sourceTotalMatched: market.sourceTotalMatched,
    chances: market.chances,
    joint: market.joint,
    stopped: market.stopped,
    offers: [...market.books.values()].map(({ asset, ladder }) => [asset, ladder ? houseOffersIn(ladder) : []]),
  };
}
