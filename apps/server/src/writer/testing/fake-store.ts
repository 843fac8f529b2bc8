import type { EngineRows, Fact, StoredAnswer } from '@crease/engine';
import { type FactRows, MarketNumbers, RowCollector } from '@crease/store';
import type { WriterOptions } from '../writer-options.ts';

type WriterStore = WriterOptions['store'];

/** A store for tests of the writer's order of steps: keeps answers only, and commits on demand. */
export interface FakeStore extends WriterStore {
  leaseLeftMs: number;
  /** Commits requested. */
  readonly batches: FactRows[];
  /** The bytes of each, read at the call as the real store does. */
  readonly written: string[];
  /** While true, commits wait for {@link release}. */
  held: boolean;
  release(): void;
  /** Error of the next commit. */
  failure: Error | null;
  loads: number;
  /** Renewals of the lease requested. */
  renewals: number;
  renewalFailure: Error | null;
  rows: EngineRows;
  readonly answers: Map<string, StoredAnswer>;
}

export const NO_ROWS: EngineRows = {
  players: [],
  accounts: [],
  holds: [],
  sportEvents: [],
  markets: [],
  orders: [],
  fills: [],
  settlements: [],
  counters: {
    playerId: 0,
    orderId: 0,
    fillId: 0,
    journalId: 0,
    transferId: 0,
    restedSeq: 0,
    depositId: 0,
    withdrawalId: 0,
    claimId: 0,
    roundId: 0,
    ticketId: 0,
  },
  autoCashOuts: [],
  heartbeats: [],
  orderGroups: [],
  closedMarkets: [],
  deposits: [],
  withdrawals: [],
  tickets: [],
  claims: [],
  turnover: [],
  rounds: [],
  gameSeeds: [],
  jet: { chains: [], round: null },
  providerTransactions: [],
  providerRounds: [],
  paisaRests: [],
  tableRounds: [],
  offGames: [],
  limits: [],
  referrals: [],
  heldReferrers: [],
};

/** A store with one earlier player, with any number of old answers. */
export const OLD_PLAYER: EngineRows = {
  ...NO_ROWS,
  players: [
    {
      playerId: 1,
      username: 'ann',
      asset: 'play:INR',
      demo: true,
      simulated: false,
      createdAt: 0,
      excluded: false,
      opened: true,
    },
  ],
  counters: { ...NO_ROWS.counters, playerId: 1 },
};

export function fakeStore(): FakeStore {
  let waiting: (() => void)[] = [];
  const collector = new RowCollector(new MarketNumbers());
  const store: FakeStore = {
    batches: [],
    written: [],
    held: false,
    release: () => {
      for (const go of waiting) go();
      waiting = [];
    },
    failure: null,
    loads: 0,
    rows: NO_ROWS,
    answers: new Map(),
    leaseLeftMs: Number.POSITIVE_INFINITY,
    renewals: 0,
    renewLease: async () => {
      store.renewals++;
      if (store.renewalFailure) throw store.renewalFailure;
      store.leaseLeftMs = 3_000;
    },
    renewalFailure: null,
    get commandLog(): never {
      throw new Error('the writer under test logs no commands');
    },
    collect: (facts) => collector.collect(facts),
    commit: async (rows, beforeCommit) => {
      store.batches.push(rows);
      store.written.push([...rows.statements].map(bytesOf).join());
      if (store.held) await new Promise<void>((resolve) => waiting.push(resolve));
      await beforeCommit?.();
      const failure = store.failure;
      store.failure = null;
      if (failure) throw failure;
    },
    loadEngine: async () => {
      store.loads++;
      return store.rows;
    },
    refHashesOf: async (playerIds) =>
      new Map(
        playerIds.map((playerId) => [
          playerId,
          Float64Array.from([...store.answers.values()].filter((a) => a.playerId === playerId).map((a) => a.refHash)),
        ]),
      ),
    answerOf: async (playerId, clientRef) => store.answers.get(`${playerId} ${clientRef}`) ?? null,
  };
  return store;
}

function bytesOf({ copy, values = [] }: { copy?: Uint8Array; values?: readonly unknown[] }): string {
  return [copy ?? [], ...values]
    .map((part) => (part instanceof Uint8Array ? Buffer.from(part).toString('latin1') : part))
    .join();
}

export function countFacts(facts: readonly Fact[], kind: Fact['fact']): number {
  return facts.filter(({ fact }) => fact === kind).length;
}
