import type { Asset } from '@crease/kernel';
import { Ledger, openAssetAccounts } from '@crease/ledger';
import { AutoCashOutTable } from '../cash-outs/auto-cash-out-table.ts';
import { DepositTable } from '../deposits/deposit-table.ts';
import { ProviderTable } from '../providers/provider-table.ts';
import { RefIndex } from '../references/ref-index.ts';
import { RoundTable } from '../rounds/round-table.ts';
import { TicketTable } from '../tickets/ticket-table.ts';
import type { Engine, EngineLimits } from './engine.ts';
import { createFeedOrder } from './feed-order.ts';
import { OrderTable } from './order-table.ts';

export interface EngineOptions {
  /** Assets that get accounts, and a book on every market. */
  readonly assets: readonly Asset[];
  readonly limits?: Partial<EngineLimits>;
  /** How many recent answers stay in memory; at least as many as one batch of the writer makes. */
  readonly recentAnswers?: number;
}

const DEFAULT_LIMITS: EngineLimits = {
  liveOrdersPerPlayer: 5000,
  lossPerMarket: Number.MAX_SAFE_INTEGER,
  paidAtOnce: 100,
  voidedAtOnce: 200,
};

/** An empty engine with its own accounts open. {@link restoreEngine} builds one from the store. */
export function createEngine(options: EngineOptions): Engine {
  return engineAround(new Ledger(), options);
}

/** An empty engine around a ledger. */
export function engineAround(ledger: Ledger, { assets, limits, recentAnswers }: EngineOptions): Engine {
  for (const asset of assets) openAssetAccounts(ledger, asset);
  return {
    players: new Map(),
    seats: [],
    usernames: new Set(),
    sportEvents: new Map(),
    markets: new Map(),
    closedMarkets: new Map(),
    orders: new OrderTable(),
    due: { orders: [] },
    waitingCashOuts: new Map(),
    autoCashOuts: new AutoCashOutTable(),
    settlements: new Map(),
    settling: new Map(),
    voiding: new Set(),
    feedOrder: createFeedOrder(),
    deposits: new DepositTable(),
    withdrawals: new Map(),
    tickets: new TicketTable(),
    claims: new Map(),
    referrals: new Map(),
    heldReferrers: new Set(),
    rounds: new RoundTable(),
    offGames: new Map(),
    gameSeeds: new Map(),
    jet: { chain: null, next: null, round: null, bets: new Map() },
    providers: new ProviderTable(),
    tables: new Map(),
    ledger,
    refs: new RefIndex(recentAnswers),
    counters: {
      playerId: 0,
      orderId: 0,
      fillId: 0,
      restedSeq: 0,
      depositId: 0,
      withdrawalId: 0,
      claimId: 0,
      roundId: 0,
      ticketId: 0,
    },
    assets: [...assets],
    limits: { ...DEFAULT_LIMITS, ...limits },
    clock: 0,
    restarting: false,
  };
}
