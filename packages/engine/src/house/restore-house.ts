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
import { type HouseOptions, houseAround } from './create-house.ts';
import { pushDue } from './due-heap.ts';
import type { House, HouseMarket } from './house.ts';
import type { EndedEventRows, HouseRows, SettledMarketRows } from './house-rows.ts';
import { addLiveOrder, isLive, takeSeat } from './seat.ts';

/**
 * The House as the store knows it: players, money, open markets with their books, queues and positions.
 * It takes no command but `restart`, whose facts are the first to be stored.
 * @throws InvariantError when the rows contradict each other (a hold that is not the exposure, a ledger that
 *   does not sum to zero): better not to start than to run wrong.
 */
export function restoreHouse(rows: HouseRows, options: HouseOptions): House {
  const { journalId, transferId, ...counters } = rows.counters;
  const holds = rows.holds.map(({ kind, id, ...hold }) => ({ ...hold, purpose: { kind, id } }));
  const ledger = new Ledger({ accounts: rows.accounts, holds, lastJournalId: journalId, lastTransferId: transferId });
  const house = houseAround(ledger, options);
  Object.assign(house.counters, counters);
  for (const player of rows.players) {
    house.players.set(player.playerId, { ...player });
    house.usernames.add(player.username.toLowerCase());
    openPlayerAccount(ledger, player.playerId, player.asset);
    takeSeat(house, house.players.get(player.playerId) ?? player);
    house.refs.beginUnread(player.playerId);
  }
  for (const claim of rows.claims) enterClaim(house, claim);
  for (const turnover of rows.turnover) house.claims.get(turnover.claimId)?.turnover.set(turnover.marketId, turnover);
  for (const sportEvent of rows.sportEvents) enterSportEvent(house, sportEvent);
  for (const { marketId, gameId } of rows.closedMarkets) house.closedMarkets.set(marketId, gameId);
  restoreMarkets(house, rows);
  for (const standing of rows.autoCashOuts) house.autoCashOuts.put(standing);
  for (const deposit of rows.deposits) house.deposits.put(deposit);
  for (const withdrawal of rows.withdrawals) house.withdrawals.set(withdrawal.withdrawalId, withdrawal);
  for (const ticket of rows.tickets) {
    house.tickets.put(ticket);
    if (ticket.claimId) ledger.setHold({ ...ticket, purpose: ticketPurpose(ticket), amount: heldFor(ticket) });
  }
  for (const referral of rows.referrals) house.referrals.set(referral.refereeId, { ...referral });
  for (const referrerId of rows.heldReferrers) house.heldReferrers.add(referrerId);
  for (const round of rows.rounds) {
    house.rounds.put(round);
    if (round.claimId) ledger.setHold({ ...round, purpose: roundPurpose(round), amount: round.stake });
  }
  for (const off of rows.offGames) house.offGames.set(gameKey(off.provider, off.gameId), off);
  Object.assign(house.jet, tableOf(rows.jet, rows.rounds, JET_GAME.gameId));
  restoreProviders(house, rows);
  for (const seeds of rows.gameSeeds) house.gameSeeds.set(seeds.playerId, seeds);
  restoreTables(house, rows);
  for (const { past, ...set } of rows.limits) {
    const seat = house.seats[set.playerId];
    if (seat) openLimits(seat, { ...set }, past);
  }
  house.restarting = true;
  const breaches = checkInvariants(house);
  assert(breaches.length === 0, `the store's rows contradict each other: ${breaches.slice(0, 5).join('; ')}`);
  return house;
}

function restoreProviders({ providers }: House, rows: HouseRows): void {
  for (const transaction of rows.providerTransactions) providers.putTransaction(transaction, transaction.changedAt);
  for (const round of [...rows.providerRounds, ...rows.rounds])
    if ('takenIn' in round.play) providers.putRound(round, round.closedAt ?? round.openedAt);
  for (const { playerId, rest } of rows.paisaRests) providers.putRest(playerId, rest);
}

/** Tables with their latest rounds, and who has bets in them. */
function restoreTables(house: House, { rounds, tableRounds }: HouseRows): void {
  for (const round of tableRounds) house.tables.set(round.tableId, { round, bets: new Map() });
  for (const { roundId, playerId, play } of rounds) {
    const at = (play as Partial<TablePlay>).table;
    if (at) house.tables.get(at.tableId)?.bets.set(playerId, roundId);
  }
}

/**
 * Brings a market that left memory after its settlement back, so that it can be settled anew or a bet of it
 * voided; archive it again afterwards. Does nothing when it is in memory.
 * @throws InvariantError when it has no result, or a player or the event of it is unknown.
 */
export function adoptSettledMarket(house: House, rows: SettledMarketRows): void {
  const { marketId, gameId } = rows.market.definition;
  if (house.markets.has(marketId)) return;
  assert(rows.market.result, `market ${marketId} has no result: it is restored, not adopted`);
  if (rows.sportEvent && !house.sportEvents.has(gameId)) enterSportEvent(house, rows.sportEvent);
  assert(house.sportEvents.has(gameId), `market ${marketId} belongs to an unknown event`);
  for (const { playerId } of rows.orders) assert(house.players.has(playerId), 'an adopted order has a known player');
  enterMarket(
    house,
    restoreMarket(rows.market, { assets: house.assets, orders: rows.orders, fills: copies(rows.fills) }),
  );
  for (const claim of rows.claims) enterClaim(house, claim);
  const settlements = [...rows.settlements].sort(
    (one, other) =>
      house.assets.indexOf(one.asset) - house.assets.indexOf(other.asset) || one.playerId - other.playerId,
  );
  house.settlements.set(marketId, settlements);
  for (const ticket of rows.tickets) if (!house.tickets.get(ticket.ticketId)) house.tickets.put(ticket);
  house.closedMarkets.delete(marketId);
}

/**
 * Makes an event known again that was over before the start, so that a feed that tells its present state anew tells
 * nothing new of it, and a late correction finds its place. Does nothing when it is known.
 */
export function adoptSportEvent(house: House, { sportEvent, closedMarketIds }: EndedEventRows): void {
  if (house.sportEvents.has(sportEvent.gameId)) return;
  enterSportEvent(house, sportEvent);
  for (const marketId of closedMarketIds) house.closedMarkets.set(marketId, sportEvent.gameId);
}

/** A bonus that memory does not have. */
function enterClaim(house: House, claim: Claim): void {
  const seat = house.seats[claim.playerId];
  assert(seat, 'a stored bonus has a stored player');
  if (house.claims.has(claim.claimId)) return;
  const entered = { ...claim, turnover: new Map() };
  house.claims.set(claim.claimId, entered);
  seat.claims = [...seat.claims, entered].sort((one, other) => one.claimId - other.claimId);
}

function enterSportEvent(house: House, sportEvent: SportEvent): void {
  house.sportEvents.set(sportEvent.gameId, { ...sportEvent });
  house.feedOrder.resumeSeq.set(sportEvent.gameId, sportEvent.feedSeq);
}

function restoreMarkets(house: House, rows: HouseRows): void {
  const orders = byMarket(rows.orders);
  const fills = byMarket(rows.fills);
  for (const row of rows.markets) {
    const { marketId } = row.definition;
    const bets = { orders: orders.get(marketId) ?? [], fills: copies(fills.get(marketId) ?? []) };
    enterMarket(house, restoreMarket(row, { assets: house.assets, ...bets }));
    const market = house.markets.get(marketId);
    const own = rows.settlements.filter((settlement) => settlement.marketId === marketId);
    if (market?.settling) resumeSettling(house, market, own);
    if (market?.voiding) house.voiding.add(marketId);
  }
  for (const order of house.orders.values()) {
    const seat = house.seats[order.playerId];
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

/** A fill can still be voided: the House owns its copy, whatever becomes of the row. */
function copies<T>(rows: readonly T[]): T[] {
  return rows.map((row) => ({ ...row }));
}

function enterMarket(house: House, restored: Market): void {
  const { marketId, gameId } = restored.definition;
  const sportEvent = house.sportEvents.get(gameId);
  assert(sportEvent, 'a market belongs to a known event');
  const market = Object.assign(restored, {
    sportEvent,
    purpose: marketPurpose(marketId),
    bonusPurpose: bonusPurpose(marketId),
    chances: null,
    joint: null,
  });
  house.markets.set(marketId, market);
  for (const book of market.books.values()) {
    holdExposures(house, market, book);
    for (const order of book.orders) {
      house.orders.add(order);
      if (order.status === 'pending') pushDue(house.due, order);
    }
  }
}

/**
 * What a market holds of its players is their exposure (invariant I5): it is worked out anew. Nothing of who has the
 * result already, nor of anybody where a result replaces another: positions ended with the first.
 */
function holdExposures({ ledger }: House, market: HouseMarket, { asset, positions }: AssetBook): void {
  for (const position of positions) {
    const { playerId, claimId } = position;
    const purpose = claimId === 0 ? market.purpose : market.bonusPurpose;
    const exposure = exposureOf(position);
    if (!isPartDone(market, { asset, playerId })) ledger.setHold({ playerId, asset, purpose, amount: exposure });
  }
}
