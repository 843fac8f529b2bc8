import { Ledger } from '@crease/ledger';
import { type AccountsRows, createAccounts } from './accounts/state.ts';
import type { MarketsRows } from './archive/market-rows.ts';
import type { Engine as ArchiveEngine } from './archive/state.ts';
import type { Engine as BreaksEngine } from './breaks/state.ts';
import { type CashOutsRows, createCashOuts } from './cash-outs/state.ts';
import type { Engine as ClockEngine } from './clock/state.ts';
import type { Reading } from './core/readonly.ts';
import { type Engine as CoreEngine, type CoreRows, createCore, type EngineOptions } from './core/state.ts';
import { createDeposits, type DepositsRows } from './deposits/state.ts';
import { createGames, type Engine as GamesEngine, type GamesRows } from './games/state.ts';
import { createJet, type JetRows } from './jet/state.ts';
import type { LimitsRows } from './limits/state.ts';
import { createMarkets } from './markets/state.ts';
import { createOrderGuards, type OrderGuardsRows } from './order-guards/state.ts';
import { createProviders, type Engine as ProvidersEngine, type ProvidersRows } from './providers/state.ts';
import { createReferral, type Engine as ReferralEngine, type ReferralRows } from './referral/state.ts';
import { createRounds, type RoundsRows } from './rounds/state.ts';
import { createSettlement } from './settlement/state.ts';
import { createSportEvents, type SportEventsRows } from './sport-events/state.ts';
import { createSwitches, type SwitchesRows } from './switches/state.ts';
import { createTables, type Engine as TablesEngine, type TablesRows } from './tables/state.ts';
import { createTickets, type TicketsRows } from './tickets/state.ts';
import { createWithdrawals, type Engine as WithdrawalsEngine, type WithdrawalsRows } from './withdrawals/state.ts';

/**
 * The whole state in memory: a cache of the open part of the store, one slice per module.
 * Only commands change it, one at a time.
 */
export interface Engine
  extends BreaksEngine,
    ArchiveEngine,
    ClockEngine,
    GamesEngine,
    TablesEngine,
    ProvidersEngine,
    WithdrawalsEngine,
    ReferralEngine {
  readonly deposits: WithdrawalsEngine['deposits'];
  readonly tickets: ArchiveEngine['tickets'];
}

/** The read-only type of the engine. */
export type ReadonlyEngine = Reading<Engine>;

/**
 * Rows that the store returns at start: its open part, enough to rebuild the engine exactly (`restoreEngine`). Amounts
 * are integers in minor units, times epoch milliseconds, ids integers (market, game and runner ids are text), absent
 * values `null`: the same shapes as in memory, so rows need no conversion.
 */
export interface EngineRows
  extends CoreRows,
    AccountsRows,
    LimitsRows,
    SportEventsRows,
    MarketsRows,
    CashOutsRows,
    OrderGuardsRows,
    DepositsRows,
    WithdrawalsRows,
    TicketsRows,
    ReferralRows,
    RoundsRows,
    SwitchesRows,
    GamesRows,
    JetRows,
    ProvidersRows,
    TablesRows {}

/** Returns an empty engine with its accounts open. `restoreEngine` builds one from the store. */
export function createEngine(options: EngineOptions): Engine {
  return engineAround(createCore(new Ledger(), options));
}

/**
 * Returns an empty engine with the given accounts and counters. Its fields are listed once: an object made by spreading
 * stores most of them out of line, and every order reads some.
 */
export function engineAround(core: CoreEngine): Engine {
  const slices = {
    ...createAccounts(),
    ...createSportEvents(),
    ...createMarkets(),
    ...createCashOuts(),
    ...createOrderGuards(),
    ...createSettlement(),
    ...createDeposits(),
    ...createWithdrawals(),
    ...createTickets(),
    ...createReferral(),
    ...createRounds(),
    ...createSwitches(),
    ...createGames(),
    ...createJet(),
    ...createProviders(),
    ...createTables(),
    ...core,
  };
  return {
    players: slices.players,
    playerStates: slices.playerStates,
    usernames: slices.usernames,
    sportEvents: slices.sportEvents,
    markets: slices.markets,
    closedMarkets: slices.closedMarkets,
    orders: slices.orders,
    due: slices.due,
    expiries: slices.expiries,
    changedLogs: slices.changedLogs,
    waitingCashOuts: slices.waitingCashOuts,
    autoCashOuts: slices.autoCashOuts,
    heartbeats: slices.heartbeats,
    orderGroups: slices.orderGroups,
    groupOfOrder: slices.groupOfOrder,
    settlements: slices.settlements,
    settling: slices.settling,
    voiding: slices.voiding,
    feedOrder: slices.feedOrder,
    deposits: slices.deposits,
    withdrawals: slices.withdrawals,
    tickets: slices.tickets,
    claims: slices.claims,
    referrals: slices.referrals,
    heldReferrers: slices.heldReferrers,
    rounds: slices.rounds,
    offGames: slices.offGames,
    gameSeeds: slices.gameSeeds,
    jet: slices.jet,
    providers: slices.providers,
    tables: slices.tables,
    ledger: slices.ledger,
    refs: slices.refs,
    counters: slices.counters,
    assets: slices.assets,
    limits: slices.limits,
    matchingLog: slices.matchingLog,
    clock: slices.clock,
    restarting: slices.restarting,
  };
}
