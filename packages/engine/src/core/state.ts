import type { Asset, Money } from '@crease/kernel';
import { type AccountId, Ledger, openAssetAccounts, type StoredHoldKind } from '@crease/ledger';
import { RefIndex } from '../references/ref-index.ts';
import type { StoredAnswer } from '../references/stored-answer.ts';

/** What the operator fixes for the whole engine. */
interface EngineLimits {
  /** Unmatched and pending orders that one player may have at once. */
  readonly liveOrdersPerPlayer: number;
  /** What the house loses in a market at most, where the market says nothing else. */
  readonly lossPerMarket: Money;
  /** How many players one command pays of a market's result, or fewer: with five times as many orders it is enough. */
  readonly paidAtOnce: number;
  /** How many fills of a stretch of time one command takes back. */
  readonly voidedAtOnce: number;
}

const DEFAULT_LIMITS: EngineLimits = {
  liveOrdersPerPlayer: 5000,
  lossPerMarket: Number.MAX_SAFE_INTEGER,
  paidAtOnce: 100,
  voidedAtOnce: 200,
};

export interface EngineOptions {
  /** Assets that get accounts, and a book on every market. */
  readonly assets: readonly Asset[];
  readonly limits?: Partial<EngineLimits>;
  /** How many recent answers stay in memory; at least as many as one batch of the writer makes. */
  readonly recentAnswers?: number;
}

/** The part of the engine that every module needs: money, references, numbers and the clock. */
export interface Engine {
  readonly ledger: Ledger;
  readonly refs: RefIndex;
  /** Last number given out, per kind; never reused, saved by the rows that carry them. Journals and transfers: the ledger. */
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
  /** Assets that get a book on every market. */
  readonly assets: readonly Asset[];
  readonly limits: EngineLimits;
  /** The latest time any command brought: the clock of the engine never goes back. */
  clock: number;
  /** True between `restoreEngine` and the command `restart`: nothing else is accepted meanwhile. */
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
  /** What it is held for, unique within the kind. */
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
  /** Holds greater than zero, but those of markets, which are worked out from the positions. */
  readonly holds: readonly HoldRow[];
  /** The highest number ever given out, per kind; 0 when none was. */
  readonly counters: CounterRow;
}

/** Opens the accounts of the house around a ledger. */
export function createCore(ledger: Ledger, { assets, limits, recentAnswers }: EngineOptions): Engine {
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
