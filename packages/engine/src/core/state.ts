import { type Asset, MINOR_PER_UNIT, type Money } from '@crease/kernel';
import { type AccountId, Ledger, openAssetAccounts, type StoredHoldKind } from '@crease/ledger';
import { RefIndex } from '../references/ref-index.ts';
import type { StoredAnswer } from '../references/stored-answer.ts';

/** Limits that the operator sets for the whole engine. */
interface EngineLimits {
  /** Maximum number of unmatched and pending orders per player. */
  readonly liveOrdersPerPlayer: number;
  /** Smallest bet of any market in the currency of the accounts; a market's minimum may be higher. */
  readonly minBet: Money;
  /** Maximum loss of the house per market, unless the market has its own limit. */
  readonly lossPerMarket: Money;
  /**
   * Maximum number of players that one command pays of a market's result; fewer if they have over five times as many
   * orders.
   */
  readonly paidAtOnce: number;
  /** Maximum number of orders, or fills, of a market that one command reads to plan its payment. */
  readonly plannedAtOnce: number;
  /** Maximum number of fills of a period that one command voids. */
  readonly voidedAtOnce: number;
}

const DEFAULT_LIMITS: EngineLimits = {
  liveOrdersPerPlayer: 5000,
  minBet: MINOR_PER_UNIT,
  lossPerMarket: Number.MAX_SAFE_INTEGER,
  paidAtOnce: 100,
  plannedAtOnce: 5000,
  voidedAtOnce: 200,
};

export interface EngineOptions {
  /** Assets that have accounts, and a book on every market. */
  readonly assets: readonly Asset[];
  readonly limits?: Partial<EngineLimits>;
  /** True if the matching of markets that open is logged; default false. */
  readonly matchingLog?: boolean;
  /** Number of recent answers kept in memory; at least as many as one batch of the writer makes. */
  readonly recentAnswers?: number;
}

/** The part of the engine that every module needs: money, references, counters and the clock. */
export interface Engine {
  readonly ledger: Ledger;
  readonly refs: RefIndex;
  /**
   * Last number used, per kind; never reused, stored with the rows that carry them. The ledger counts journals and
   * transfers.
   */
  readonly counters: {
    playerId: number;
    orderId: number;
    fillId: number;
    restedSeq: number;
    depositId: number;
    withdrawalId: number;
    claimId: number;
    roundId: number;
    ticketId: number;
  };
  /** Assets that have a book on every market. */
  readonly assets: readonly Asset[];
  readonly limits: EngineLimits;
  /** True if the matching of markets that open is logged. */
  readonly matchingLog: boolean;
  /** The latest time of any command: the engine's clock never runs backwards. */
  clock: number;
  /** True between `restoreEngine` and the command `restart`: every other command is rejected. */
  restarting: boolean;
}

/** A command with a client reference was answered. */
export type Fact = { readonly fact: 'answered'; readonly answer: StoredAnswer };

export interface AccountRow {
  readonly accountId: AccountId;
  readonly asset: Asset;
  readonly balance: Money;
}

export interface HoldRow {
  readonly playerId: number;
  readonly asset: Asset;
  readonly kind: StoredHoldKind;
  /** The subject of the hold, unique within the kind. */
  readonly id: string;
  readonly amount: Money;
}

export interface CounterRow extends Readonly<Engine['counters']> {
  readonly journalId: number;
  readonly transferId: number;
}

export interface CoreRows {
  /** Every ledger account that was ever posted to, with its balance. */
  readonly accounts: readonly AccountRow[];
  /** Holds greater than zero, except those of markets, which are computed from the positions. */
  readonly holds: readonly HoldRow[];
  /** The highest number used per kind; 0 if none was. */
  readonly counters: CounterRow;
}

/** Opens the accounts of the house in a ledger. */
export function createCore(
  ledger: Ledger,
  { assets, limits, matchingLog = false, recentAnswers }: EngineOptions,
): Engine {
  for (const asset of assets) openAssetAccounts(ledger, asset);
  return {
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
    matchingLog,
    clock: 0,
    restarting: false,
  };
}

export function restoreCore(rows: CoreRows, options: EngineOptions): Engine {
  const { journalId, transferId, ...counters } = rows.counters;
  const holds = rows.holds.map(({ kind, id, ...hold }) => ({ ...hold, purpose: { kind, id } }));
  const ledger = new Ledger({ accounts: rows.accounts, holds, lastJournalId: journalId, lastTransferId: transferId });
  const core = createCore(ledger, options);
  Object.assign(core.counters, counters);
  return core;
}
