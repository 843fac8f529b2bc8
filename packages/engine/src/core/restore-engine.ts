import { type AssetBook, exposureOf, isPartDone, type Market, restoreMarket } from '@crease/exchange';
import { JET_GAME } from '@crease/games';
import { assert } from '@crease/kernel';
import { Ledger, openPlayerAccount } from '@crease/ledger';
import type { Claim } from '../bonus/claim.ts';
import { checkInvariants } from '../invariants/check-invariants.ts';
import { tableOf } from '../jet/jet-table.ts';
import { openLimits } from '../limits/open-limits.ts';
import { bonusPurpose, marketPurpose } from '../markets/market-purpose.ts';
import { roundPurpose } from '../rounds/game-round.ts';
import { resumeSettling } from '../settlement/settle-slices.ts';
import type { SportEvent } from '../sport-events/sport-event.ts';
import { gameKey } from '../switches/game-switch.ts';
import type { TablePlay } from '../tables/table-round.ts';
import { heldFor, ticketPurpose } from '../tickets/ticket.ts';
import { type EngineOptions, engineAround } from './create-engine.ts';
import { pushDue } from './due-heap.ts';
import type { Engine, EngineMarket } from './engine.ts';
import type { EndedEventRows, EngineRows, SettledMarketRows } from './engine-rows.ts';
import { addLiveOrder, isLive, takeSeat } from './seat.ts';

/**
 * The engine as the store knows it: players, money, open markets with their books, queues and positions.
 * It takes no command but `restart`, whose facts are the first to be stored.
 * @throws InvariantError when the rows contradict each other (a hold that is not the exposure, a ledger that
 *   does not sum to zero): better not to start than to run wrong.
 */
export function restoreEngine(rows: EngineRows, options: EngineOptions): Engine {
  const { journalId, transferId, ...counters } = rows.counters;
  const holds = rows.holds.map(({ kind, id, ...hold }) => ({ ...hold, purpose: { kind, id } }));
  const ledger = new Ledger({ accounts: rows.accounts, holds, lastJournalId: journalId, lastTransferId: transferId });
  const engine = engineAround(ledger, options);
  Object.assign(engine.counters, counters);
  for (const player of rows.players) {
    engine.players.set(player.playerId, { ...player });
    engine.usernames.add(player.username.toLowerCase());
    openPlayerAccount(ledger, player.playerId, player.asset);
    takeSeat(engine, engine.players.get(player.playerId) ?? player);
    engine.refs.beginUnread(player.playerId);
  }
  for (const claim of rows.claims) enterClaim(engine, claim);
  for (const turnover of rows.turnover) engine.claims.get(turnover.claimId)?.turnover.set(turnover.marketId, turnover);
  for (const sportEvent of rows.sportEvents) enterSportEvent(engine, sportEvent);
  for (const { marketId, gameId } of rows.closedMarkets) engine.closedMarkets.set(marketId, gameId);
  restoreMarkets(engine, rows);
  for (const standing of rows.autoCashOuts) engine.autoCashOuts.put(standing);
  for (const deposit of rows.deposits) engine.deposits.put(deposit);
  for (const withdrawal of rows.withdrawals) engine.withdrawals.set(withdrawal.withdrawalId, withdrawal);
  for (const ticket of rows.tickets) {
    engine.tickets.put(ticket);
    if (ticket.claimId) ledger.setHold({ ...ticket, purpose: ticketPurpose(ticket), amount: heldFor(ticket) });
  }
  for (const referral of rows.referrals) engine.referrals.set(referral.refereeId, { ...referral });
  for (const referrerId of rows.heldReferrers) engine.heldReferrers.add(referrerId);
  for (const round of rows.rounds) {
    engine.rounds.put(round);
    if (round.claimId) ledger.setHold({ ...round, purpose: roundPurpose(round), amount: round.stake });
  }
  for (const off of rows.offGames) engine.offGames.set(gameKey(off.provider, off.gameId), off);
  Object.assign(engine.jet, tableOf(rows.jet, rows.rounds, JET_GAME.gameId));
  restoreProviders(engine, rows);
  for (const seeds of rows.gameSeeds) engine.gameSeeds.set(seeds.playerId, seeds);
  restoreTables(engine, rows);
  for (const { past, ...set } of rows.limits) {
    const seat = engine.seats[set.playerId];
    if (seat) openLimits(seat, { ...set }, past);
  }
  engine.restarting = true;
  const breaches = checkInvariants(engine);
  assert(breaches.length === 0, `the store's rows contradict each other: ${breaches.slice(0, 5).join('; ')}`);
  return engine;
}

function restoreProviders({ providers }: Engine, rows: EngineRows): void {
  for (const transaction of rows.providerTransactions) providers.putTransaction(transaction, transaction.changedAt);
  for (const round of [...rows.providerRounds, ...rows.rounds])
    if ('takenIn' in round.play) providers.putRound(round, round.closedAt ?? round.openedAt);
  for (const { playerId, rest } of rows.paisaRests) providers.putRest(playerId, rest);
}

/** Tables with their latest rounds, and who has bets in them. */
function restoreTables(engine: Engine, { rounds, tableRounds }: EngineRows): void {
  for (const round of tableRounds) engine.tables.set(round.tableId, { round, bets: new Map() });
  for (const { roundId, playerId, play } of rounds) {
    const at = (play as Partial<TablePlay>).table;
    if (at) engine.tables.get(at.tableId)?.bets.set(playerId, roundId);
  }
}

/**
 * Brings a market that left memory after its settlement back, so that it can be settled anew or a bet of it
 * voided; archive it again afterwards. Does nothing when it is in memory.
 * @throws InvariantError when it has no result, or a player or the event of it is unknown.
 */
export function adoptSettledMarket(engine: Engine, rows: SettledMarketRows): void {
  const { marketId, gameId } = rows.market.definition;
  if (engine.markets.has(marketId)) return;
  assert(rows.market.result, `market ${marketId} has no result: it is restored, not adopted`);
  if (rows.sportEvent && !engine.sportEvents.has(gameId)) enterSportEvent(engine, rows.sportEvent);
  assert(engine.sportEvents.has(gameId), `market ${marketId} belongs to an unknown event`);
  for (const { playerId } of rows.orders) assert(engine.players.has(playerId), 'an adopted order has a known player');
  enterMarket(
    engine,
    restoreMarket(rows.market, { assets: engine.assets, orders: rows.orders, fills: copies(rows.fills) }),
  );
  for (const claim of rows.claims) enterClaim(engine, claim);
  const settlements = [...rows.settlements].sort(
    (one, other) =>
      engine.assets.indexOf(one.asset) - engine.assets.indexOf(other.asset) || one.playerId - other.playerId,
  );
  engine.settlements.set(marketId, settlements);
  for (const ticket of rows.tickets) if (!engine.tickets.get(ticket.ticketId)) engine.tickets.put(ticket);
  engine.closedMarkets.delete(marketId);
}

/**
 * Makes an event known again that was over before the start, so that a feed that tells its present state anew tells
 * nothing new of it, and a late correction finds its place. Does nothing when it is known.
 */
export function adoptSportEvent(engine: Engine, { sportEvent, closedMarketIds }: EndedEventRows): void {
  if (engine.sportEvents.has(sportEvent.gameId)) return;
  enterSportEvent(engine, sportEvent);
  for (const marketId of closedMarketIds) engine.closedMarkets.set(marketId, sportEvent.gameId);
}

/** A bonus that memory does not have. */
function enterClaim(engine: Engine, claim: Claim): void {
  const seat = engine.seats[claim.playerId];
  assert(seat, 'a stored bonus has a stored player');
  if (engine.claims.has(claim.claimId)) return;
  const entered = { ...claim, turnover: new Map() };
  engine.claims.set(claim.claimId, entered);
  seat.claims = [...seat.claims, entered].sort((one, other) => one.claimId - other.claimId);
}

function enterSportEvent(engine: Engine, sportEvent: SportEvent): void {
  engine.sportEvents.set(sportEvent.gameId, { ...sportEvent });
  engine.feedOrder.resumeSeq.set(sportEvent.gameId, sportEvent.feedSeq);
}

function restoreMarkets(engine: Engine, rows: EngineRows): void {
  const orders = byMarket(rows.orders);
  const fills = byMarket(rows.fills);
  for (const row of rows.markets) {
    const { marketId } = row.definition;
    const bets = { orders: orders.get(marketId) ?? [], fills: copies(fills.get(marketId) ?? []) };
    enterMarket(engine, restoreMarket(row, { assets: engine.assets, ...bets }));
    const market = engine.markets.get(marketId);
    const own = rows.settlements.filter((settlement) => settlement.marketId === marketId);
    if (market?.settling) resumeSettling(engine, market, own);
    if (market?.voiding) engine.voiding.add(marketId);
  }
  for (const order of engine.orders.values()) {
    const seat = engine.seats[order.playerId];
    assert(seat, 'a stored order has a stored player');
    if (isLive(order)) addLiveOrder(seat, order);
  }
}

function byMarket<T extends { readonly marketId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.marketId);
    if (group) group.push(row);
    else groups.set(row.marketId, [row]);
  }
  return groups;
}

/** A fill can still be voided: the engine owns its copy, whatever becomes of the row. */
function copies<T>(rows: readonly T[]): T[] {
  return rows.map((row) => ({ ...row }));
}

function enterMarket(engine: Engine, restored: Market): void {
  const { marketId, gameId } = restored.definition;
  const sportEvent = engine.sportEvents.get(gameId);
  assert(sportEvent, 'a market belongs to a known event');
  const market = Object.assign(restored, {
    sportEvent,
    purpose: marketPurpose(marketId),
    bonusPurpose: bonusPurpose(marketId),
    chances: null,
    joint: null,
  });
  engine.markets.set(marketId, market);
  for (const book of market.books.values()) {
    holdExposures(engine, market, book);
    for (const order of book.orders) {
      engine.orders.add(order);
      if (order.status === 'pending') pushDue(engine.due, order);
    }
  }
}

/**
 * What a market holds of its players is their exposure (invariant I5): it is worked out anew. Nothing of who has the
 * result already, nor of anybody where a result replaces another: positions ended with the first.
 */
function holdExposures({ ledger }: Engine, market: EngineMarket, { asset, positions }: AssetBook): void {
  for (const position of positions) {
    const { playerId, claimId } = position;
    const purpose = claimId === 0 ? market.purpose : market.bonusPurpose;
    const exposure = exposureOf(position);
    if (!isPartDone(market, { asset, playerId })) ledger.setHold({ playerId, asset, purpose, amount: exposure });
  }
}
