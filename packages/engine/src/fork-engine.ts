import { forkMarket, type Market } from '@crease/exchange';
import { type Balances, openPlayerAccount } from '@crease/ledger';
import { addLiveOrder, addPlayerState, isLive, type PlayerState } from './accounts/player-state.ts';
import { enterClaim } from './accounts/state.ts';
import { enterMarket } from './archive/restore-markets.ts';
import { restoreCore } from './core/state.ts';
import { type Engine, engineAround, type ReadonlyEngine } from './engine.ts';
import { enterGroup } from './order-guards/order-group.ts';

/** The commands of one question have at most this many references. */
const RECENT_ANSWERS = 256;

interface ForkScope {
  readonly playerId: number;
  readonly marketIds: readonly string[];
}

/**
 * Returns a small engine for what-if questions: copies of some markets with the money of all players in them. Commands
 * of the exchange that touch these markets alone have the same effect in it as in the original, which never changes.
 * The other markets of their events are there to be read, because limits count them.
 */
export function forkEngine(engine: ReadonlyEngine, { playerId, marketIds }: ForkScope): Engine {
  const original = engine as Engine;
  const markets = marketIds.flatMap((marketId) => original.markets.get(marketId) ?? []);
  const playerIds = new Set([playerId, ...markets.flatMap(playersIn)]);
  const states = [...playerIds].flatMap((id) => original.playerStates[id] ?? []);
  const fork = engineAround(
    restoreCore(moneyOf(original, states), {
      assets: original.assets,
      limits: original.limits,
      recentAnswers: RECENT_ANSWERS,
    }),
  );
  for (const state of states) enterPlayer(fork, state);
  const gameIds = new Set(markets.map(({ definition }) => definition.gameId));
  for (const gameId of gameIds) {
    const sportEvent = original.sportEvents.get(gameId);
    if (sportEvent) fork.sportEvents.set(gameId, { ...sportEvent });
  }
  for (const [marketId, other] of original.markets)
    if (gameIds.has(other.definition.gameId)) fork.markets.set(marketId, other);
  for (const market of markets) enterFork(fork, market, playerId);
  for (const [first, waiting] of original.waitingCashOuts) fork.waitingCashOuts.set(first, waiting);
  for (const group of original.orderGroups.values())
    if (group.orderIds.every((orderId) => fork.orders.get(orderId))) enterGroup(fork, { ...group });
  fork.clock = original.clock;
  return fork;
}

function playersIn({ books }: Market): number[] {
  return [...books.values()].flatMap(({ positions }) => [...positions].map(({ playerId }) => playerId));
}

/** Returns the accounts of players, and the engine's counters. */
function moneyOf({ ledger, counters }: Engine, states: readonly PlayerState[]) {
  const { lastJournalId: journalId, lastTransferId: transferId } = ledger;
  return {
    accounts: states.flatMap(({ balances }) => accountsOf(balances)),
    holds: [],
    counters: { ...counters, journalId, transferId },
  };
}

function accountsOf({ cash, debt, pockets }: Balances) {
  return [cash, debt, ...Object.values(pockets)].flatMap((account) => account ?? []);
}

function enterPlayer(fork: Engine, { player, balances, claims, ordersPaused, ownLimits, counted }: PlayerState): void {
  const copy = { ...player };
  fork.players.set(copy.playerId, copy);
  openPlayerAccount(fork.ledger, copy.playerId, copy.asset);
  addPlayerState(fork, copy);
  for (const { purpose, amount } of balances.holds())
    fork.ledger.setHold({ playerId: copy.playerId, asset: copy.asset, purpose, amount });
  for (const claim of claims) enterClaim(fork, claim);
  const state = fork.playerStates[copy.playerId];
  if (state) Object.assign(state, { ordersPaused, ownLimits, counted });
}

function enterFork(fork: Engine, market: Market, playerId: number): void {
  enterMarket(fork, forkMarket(market, playerId));
  for (const book of market.books.values()) {
    for (const { orderId } of book.orders) {
      const order = fork.orders.get(orderId);
      const state = order && fork.playerStates[order.playerId];
      if (order && state && isLive(order)) addLiveOrder(state, order);
    }
  }
}
