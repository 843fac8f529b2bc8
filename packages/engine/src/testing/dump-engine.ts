import type { AssetBook, Market } from '@crease/exchange';
import type { Engine, TicketLeg } from '../index.ts';
import { isHeld } from '../tickets/ticket.ts';

/**
 * Returns the state of an engine as plain data, for comparisons: everything that must survive a restart. Without quotes
 * and the versions between stored ones, which the feed sends again.
 */
export function dumpEngine(engine: Engine) {
  const balances = [...engine.ledger.accounts()].filter(({ balance }) => balance !== 0);
  const playerIds = [...engine.players.keys()].sort((one, other) => one - other);
  const isUnsettled = ({ marketId }: TicketLeg) => engine.markets.get(marketId)?.result === null;
  return {
    players: playerIds.map((playerId) => engine.players.get(playerId)),
    balances: balances.map(({ accountId, balance }) => `${accountId} ${balance}`).sort(),
    holds: playerIds.map((playerId) => {
      const holds = [...(engine.playerStates[playerId]?.balances.holds() ?? [])];
      return [playerId, ...holds.map(({ purpose, amount }) => `${purpose.kind} ${purpose.id} ${amount}`).sort()];
    }),
    markets: [...engine.markets.values()]
      .filter((market) => !market.result)
      .sort(byId)
      .map(dumpMarket),
    live: engine.playerStates.map((playerState) =>
      playerState?.live.filter((order) => order.remaining > 0).map((order) => order.orderId),
    ),
    due: engine.due.orders
      .filter((order) => order.status === 'pending')
      .map((order) => order.orderId)
      .sort(),
    autoCashOuts: [...engine.autoCashOuts.values()].map((standing) => JSON.stringify(standing)).sort(),
    heartbeats: [...engine.heartbeats.values()].filter(({ timeoutMs, isPaused }) => timeoutMs > 0 || isPaused),
    orderGroups: [...engine.orderGroups.values()].sort((one, other) => one.groupId - other.groupId),
    deposits: [...engine.deposits.values()].filter(isUndecided).sort((one, other) => one.depositId - other.depositId),
    withdrawals: [...engine.withdrawals.values()]
      .filter(isUndecided)
      .sort((one, other) => one.withdrawalId - other.withdrawalId),
    tickets: engine.tickets.values().filter((ticket) => isHeld(ticket) || ticket.legs.some(isUnsettled)),
    claims: [...engine.claims.values()]
      .filter(({ status }) => status === 'running')
      .map(({ turnover, ...claim }) => ({ ...claim, turnover: [...turnover.values()].sort(byMarket) })),
    referrals: [...engine.referrals.values()].sort((one, other) => one.refereeId - other.refereeId),
    offGames: [...engine.offGames.values()],
    heldReferrers: [...engine.heldReferrers].sort((one, other) => one - other),
    limits: engine.playerStates.flatMap((playerState) =>
      playerState?.ownLimits ? [{ ...playerState.ownLimits.set, past: playerState.ownLimits.played.dump() }] : [],
    ),
    counters: { ...engine.counters, journalId: engine.ledger.lastJournalId, transferId: engine.ledger.lastTransferId },
    sportEvents: [...engine.sportEvents.values()].map(({ feedSeq, ...rest }) => rest),
  };
}

const isUndecided = ({ status, review }: { readonly status: string; readonly review: boolean }) =>
  status === 'pending' || review;

function byMarket(one: { readonly marketId: string }, other: { readonly marketId: string }): number {
  return one.marketId < other.marketId ? -1 : 1;
}

/** A market recalled for resettlement is last in memory, but in the store in its original place. */
function byId(one: Market, other: Market): number {
  return one.definition.marketId < other.definition.marketId ? -1 : 1;
}

function dumpMarket(market: Market) {
  const { definition, status, statusReason, inPlay, guardVersion, result, settlementVersion, runnerStatus } = market;
  return {
    definition,
    status,
    statusReason,
    inPlay,
    guardVersion,
    result,
    settlementVersion,
    crossPaid: market.crossPaid,
    runnerStatus,
    removals: market.removals,
    startingPrices: market.startingPrices,
    // The number of players left to pay is recomputed: some may have had only a bet that lapsed since.
    settling: market.settling && { ...market.settling, of: null },
    voiding: market.voiding,
    stopped: market.stopped !== null,
    // Positions ended with the first result, so the rest of the house's position is unused.
    books: [...market.books.values()].map(dumpBook).map(({ housePosition, crossPosition, ...book }) => ({
      ...book,
      housePosition: market.settling?.previous ? null : housePosition,
      crossPosition: market.settling?.previous ? null : crossPosition,
    })),
  };
}

function dumpBook({
  asset,
  ladder,
  orders,
  pending,
  onClose,
  positions,
  housePosition,
  crossPosition,
  fills,
  totalMatched,
  ...rest
}: AssetBook) {
  return {
    asset,
    orders: orders.map(({ slot, ...order }) => order),
    fills,
    totalMatched,
    runnerMatched: [...rest.runnerMatched],
    lastPrice: [...rest.lastPrice],
    pending: [...pending].map((order) => order.orderId),
    onClose: [...onClose].map((order) => order.orderId),
    positions: [...positions]
      .sort((one, other) => one.playerId - other.playerId)
      .map(plain)
      .filter(
        ({ base, openBase, hopeBase, steps }) => base !== 0 || openBase !== 0 || hopeBase !== 0 || steps.length > 0,
      ),
    housePosition: plain(housePosition),
    crossPosition: crossPosition && plain(crossPosition),
    queue: ladder
      ?.restingOrders()
      .map(({ orderId, runnerIndex, side, price, remaining }) => ({ orderId, runnerIndex, side, price, remaining })),
  };
}

/** Drops a fancy's empty breakpoints and removed runners, which have no meaning. */
function plain(position: AssetBook['housePosition']) {
  const { playerId, runs, base, openBase, hopeBase, openSteps, hopeSteps } = position;
  const steps = position.steps
    .map((step, at) => ({ run: runs?.[at] ?? at, step, open: openSteps[at], hope: hopeSteps[at] }))
    .filter(({ step, open, hope }) => Number.isFinite(open) && (step !== 0 || open !== 0 || hope !== 0));
  return { playerId, base, openBase, hopeBase, steps };
}
