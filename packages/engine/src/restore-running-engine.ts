import { bookOf, placeHouseOffers } from '@crease/exchange';
import { assert } from '@crease/kernel';
import type { ClaimState } from './accounts/claim.ts';
import { enterClaim } from './accounts/state.ts';
import { forgetMarket, recallMarket } from './archive/archived-markets.ts';
import type { SettledMarketRows } from './archive/market-rows.ts';
import type { EngineOptions } from './core/state.ts';
import type { Engine, EngineRows } from './engine.ts';
import type { EngineMarket } from './markets/engine-market.ts';
import { logOf } from './markets/market-logs.ts';
import { restoreEngine } from './restore-engine.ts';
import { stateHash } from './state-hash.ts';
import type { UnstoredMarket, UnstoredState } from './unstored-state.ts';

/** The state of a running engine at one moment. */
interface RunningState {
  readonly rows: EngineRows;
  readonly unstored: UnstoredState;
  /** Rows of the markets of `unstored` that are over. */
  readonly settled: readonly SettledMarketRows[];
}

/**
 * Returns an engine equal to a running one: from then on it decides the same commands in the same way. It knows no past
 * references: execute commands that ran with `storedAnswer: null`.
 * @throws InvariantError if the parts are not of one moment.
 */
export function restoreRunningEngine({ rows, unstored, settled }: RunningState, options: EngineOptions): Engine {
  const engine = restoreEngine(rows, options);
  engine.restarting = false;
  engine.clock = unstored.clock;
  replace(
    engine.sportEvents,
    unstored.sportEvents.map(({ gameId, ...rest }) => [gameId, { gameId, ...rest }]),
  );
  for (const row of settled) recallMarket(engine, { type: 'recallMarket', rows: row });
  restoreUnstoredMarkets(engine, unstored.markets);
  replace(engine.closedMarkets, unstored.closedMarkets);
  replace(engine.feedOrder.resumeSeq, unstored.resumeSeq);
  replace(engine.feedOrder.marketSeq, unstored.marketSeq);
  replace(engine.feedOrder.published, unstored.published as [string, { at: number; command: { type: string } }][]);
  replace(engine.waitingCashOuts, unstored.waitingCashOuts);
  replace(engine.heartbeats, unstored.heartbeats);
  for (const { turnover, ...claim } of unstored.claims) {
    enterClaim(engine, claim);
    for (const counted of turnover) engine.claims.get(claim.claimId)?.turnover.set(counted.marketId, counted);
  }
  const claims = new Map(engine.claims);
  replace(
    engine.claims,
    unstored.claimIds.map((claimId) => [claimId, claims.get(claimId) as ClaimState]),
  );
  for (const deposit of [...engine.deposits.values()]) engine.deposits.remove(deposit);
  for (const deposit of unstored.deposits) engine.deposits.put(deposit);
  replace(
    engine.withdrawals,
    unstored.withdrawals.map((withdrawal) => [withdrawal.withdrawalId, withdrawal]),
  );
  for (const [playerId, counted] of unstored.counted) {
    const state = engine.playerStates[playerId];
    if (state) state.counted = counted;
  }
  assert(stateHash(engine) === unstored.hash, 'the rows and the unstored state are of two moments');
  return engine;
}

/**
 * Ends following: the engine is then as if it were restored from the rows of its moment, and accepts `restart` alone.
 * Quotes are dropped, because the feed sends them again.
 */
export function endFollowing(engine: Engine): void {
  engine.restarting = true;
  const { feedOrder } = engine;
  feedOrder.marketSeq.clear();
  feedOrder.published.clear();
  for (const { gameId, feedSeq } of engine.sportEvents.values()) feedOrder.resumeSeq.set(gameId, feedSeq);
  for (const market of [...engine.markets.values()]) {
    if (market.result) {
      forgetMarket(engine, market);
      continue;
    }
    const fresh = {
      oddsQuote: null,
      bookmakerQuote: null,
      fancyQuote: null,
      chances: null,
      joint: null,
      log: logOf(engine, market.definition, market.settling !== null),
    };
    Object.assign(market, fresh);
    for (const { ladder } of market.books.values()) ladder?.clearHouse();
  }
}

/** Restores the order of the markets in memory, too. */
function restoreUnstoredMarkets(engine: Engine, unstored: readonly UnstoredMarket[]): void {
  const restored = new Map(engine.markets);
  engine.markets.clear();
  for (const own of unstored) {
    const market = restored.get(own.marketId);
    assert(market, `market ${own.marketId} is missing in the rows`);
    engine.markets.set(own.marketId, restoreUnstored(engine, market, own));
  }
}

function restoreUnstored(
  { orders, sportEvents }: Engine,
  market: EngineMarket,
  { marketId: _, isOver, offers, ...fields }: UnstoredMarket,
): EngineMarket {
  const sportEvent = sportEvents.get(market.definition.gameId);
  assert(sportEvent, 'a market belongs to an existing event');
  assert(isOver === (market.result !== null), `market ${market.definition.marketId} is of another moment`);
  Object.assign(market, fields, { sportEvent });
  for (const [asset, house] of offers) {
    const { ladder } = bookOf(market, asset);
    if (!ladder) continue;
    placeHouseOffers(ladder, house, (orderId) => {
      const order = orders.get(orderId);
      assert(order, `order ${orderId} is missing in the rows`);
      return order;
    });
  }
  return market;
}

function replace<K, V>(map: Map<K, V>, entries: readonly (readonly [K, V])[]): void {
  map.clear();
  for (const [key, value] of entries) map.set(key, value);
}
