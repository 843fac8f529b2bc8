import {
  type AssetBook,
  CROSS_PLAYER_ID,
  declaredResult,
  exposureOf,
  isPartDone,
  type Market,
  settlementOf,
} from '@crease/exchange';
import type { AccountOwner } from '@crease/ledger';
import type { EngineMarket } from '../markets/engine-market.ts';
import { BookShares, type SomePlayers } from './book-shares.ts';
import { bookChecks } from './check-book.ts';
import { checkOrders } from './check-orders.ts';
import { ProfitTable } from './profit-table.ts';
import type { ReadonlyEngine } from './state.ts';

/** Checks every invariant of one market. @returns breaches; empty if all hold. */
export function checkMarket(engine: ReadonlyEngine, market: EngineMarket): string[] {
  return [...marketChecks(engine, market, Number.POSITIVE_INFINITY)].flat();
}

/** Orders and fills whose players are checked in one step: about a millisecond. */
const AT_ONCE = 1_000;
/** Orders and fills grouped by player in one step: some tenths of a millisecond. */
const FILED_AT_ONCE = 5_000;

/**
 * The same in steps; the engine may run commands in between. A step checks some players with all their entries, or a
 * runner with all its resting orders. The steps end when the market leaves memory, because its orders leave with it.
 */
export function* marketChecks(engine: ReadonlyEngine, market: EngineMarket, atOnce = AT_ONCE): Generator<string[]> {
  const steps = marketSteps(engine, market, atOnce);
  while (engine.markets.get(market.definition.marketId) === market) {
    const { done, value } = steps.next();
    if (done) return;
    yield value;
  }
}

function* marketSteps(engine: ReadonlyEngine, market: EngineMarket, atOnce: number): Generator<string[]> {
  const { marketId } = market.definition;
  for (const book of market.books.values()) {
    const named = (found: readonly string[]) => found.map((breach) => `${marketId} ${book.asset}: ${breach}`);
    const groups = Math.max(1, Math.ceil((book.orders.length + book.fills.length) / atOnce));
    const shares = new BookShares(book, groups);
    while (!shares.file(FILED_AT_ONCE)) yield named(shares.takeBreaches());
    for (let group = 0; group < groups; group++) {
      const some = shares.share(group);
      const found = [...shares.takeBreaches(), ...checkOrders(engine, market, some)];
      if (!isOver(market)) found.push(...checkPositions(engine, market, some));
      yield named(found);
    }
    for (const found of bookChecks(book)) yield named(found);
    if (isOver(market)) yield named(checkEnded(engine, market, book));
  }
  if (market.stopped && market.status !== 'suspended')
    yield [`${marketId}: stopped by the operator, but ${market.status}`];
  if ((market.voiding !== null) !== engine.voiding.has(marketId)) yield [`${marketId}: its voiding is not in progress`];
  if (market.result || market.settling) yield checkSettlement(engine, market).map((breach) => `${marketId}: ${breach}`);
}

/** Returns whether a market is settled or being resettled: its positions are gone. */
const isOver = ({ result, settling }: Market) => result !== null || Boolean(settling?.previous);

/**
 * Checks I5 (hold = exposure, exposure = brute force over all outcomes) and I7 (all profits sum to zero with the
 * house's).
 */
function checkPositions(engine: ReadonlyEngine, market: EngineMarket, some: SomePlayers): string[] {
  const { book, isMeant } = some;
  const breaches: string[] = [];
  const table = new ProfitTable(market, some);
  for (const position of book.positions) {
    const { playerId, exposure: kept } = position;
    if (!isMeant(playerId)) continue;
    if (isPartDone(market, { asset: book.asset, playerId })) {
      if (holdIn(engine, market, { playerId, asset: book.asset }).all !== 0)
        breaches.push(`[I5] player ${playerId} has the result and still a hold`);
      continue;
    }
    const exposure = table.exposure(playerId);
    const { all: hold, bonus } = holdIn(engine, market, { playerId, asset: book.asset });
    if (exposureOf(position) !== exposure)
      breaches.push(`[I5] player ${playerId}: exposure ${kept}, should be ${exposure}`);
    if (hold !== exposure) breaches.push(`[I5] player ${playerId}: hold ${hold}, exposure ${exposure}`);
    if (bonus !== (position.claimId === 0 ? 0 : hold))
      breaches.push(`[I5] player ${playerId}: ${bonus} of ${hold} held of a bonus, played with ${position.claimId}`);
    const wrong = table.disagreement(position);
    if (wrong) breaches.push(`[I7] player ${playerId}: ${wrong}`);
  }
  const wrong = isMeant(0) ? table.disagreement(book.housePosition) : '';
  if (wrong) breaches.push(`[I7] house: ${wrong}`);
  const residue = isMeant(CROSS_PLAYER_ID) && book.crossPosition ? table.disagreement(book.crossPosition) : '';
  if (residue) breaches.push(`[I7] cross-matching account: ${residue}`);
  for (const playerId of table.rows.keys())
    if (playerId > 0 && !book.positions.has(playerId)) breaches.push(`[I5] player ${playerId} has bets, no position`);
  return breaches;
}

/** Returns a player's hold for a market, and the part of it in their bonus. */
function holdIn({ ledger }: ReadonlyEngine, { purpose, bonusPurpose }: EngineMarket, owner: AccountOwner) {
  const balances = ledger.balancesOf(owner);
  const bonus = balances?.hold(bonusPurpose) ?? 0;
  return { all: (balances?.hold(purpose) ?? 0) + bonus, bonus };
}

/** Checks that a market with a result has no holds and no unmatched orders. */
function checkEnded(engine: ReadonlyEngine, market: EngineMarket, book: AssetBook): string[] {
  const breaches: string[] = [];
  for (const order of book.orders) {
    if (order.remaining > 0) breaches.push(`[T05] order ${order.orderId} is open in a ${market.status} market`);
    if (holdIn(engine, market, order).all !== 0) breaches.push(`[I5] player ${order.playerId} still has a hold`);
  }
  return breaches;
}

/**
 * Checks I13: a market with a result has one settlement per player in force, under the current version, with exactly
 * the amount computed from the fills. During payment: for the players already paid, and no others.
 */
function checkSettlement(engine: ReadonlyEngine, market: Market): string[] {
  const { definition, settling, settlementVersion } = market;
  const inForce = engine.settlements.get(definition.marketId) ?? [];
  const result = declaredResult(market);
  if (!result) return inForce.length > 0 ? ['[I13] is paid without a result'] : [];
  const breaches: string[] = [];
  const expected = settlementOf(market, result).flatMap(({ asset, players }) =>
    players
      .filter(({ playerId }) => !settling || isPartDone(market, { asset, playerId }))
      .map(({ playerId, gross, commission }) => `${asset} ${playerId} ${gross} ${commission}`),
  );
  const booked = inForce.map(({ asset, playerId, gross, commission }) => `${asset} ${playerId} ${gross} ${commission}`);
  if (booked.join() !== expected.join()) breaches.push(`[I13] booked ${booked.join()}, should be ${expected.join()}`);
  if (inForce.some((settlement) => settlement.version !== settlementVersion))
    breaches.push(`[I13] version ${settlementVersion} in force, other versions booked`);
  for (const { asset, gross } of settling?.totals ?? []) {
    const sum = inForce.reduce((total, one) => (one.asset === asset ? total + one.gross : total), 0);
    if (sum !== gross) breaches.push(`[I13] ${asset}: ${gross} counted as paid, ${sum} booked`);
  }
  if ((settling !== null) !== engine.settling.has(definition.marketId))
    breaches.push('[I13] its settlement is not in progress');
  return breaches;
}
