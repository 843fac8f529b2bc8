import { type DatabaseOptions, openDatabase } from './database/open-database.ts';
import { ReadReplica, readsOf } from './database/read-replica.ts';
import { WriterLink, type WriterLinkOptions } from './database/writer-link.ts';
import { loadEngine } from './load/load-engine.ts';
import { loadEndedEvent, loadMarket } from './load/load-market.ts';
import { refHashesOf } from './load/ref-hashes.ts';
import { queriesOf } from './queries/all.ts';
import { answerOf } from './queries/answers.ts';
import { audit } from './queries/audit.ts';
import { statementPage } from './queries/statement.ts';
import { RowCollector } from './rows/collect-rows.ts';
import { MarketNumbers } from './rows/market-numbers.ts';
import { commandLogStore } from './standby/command-log.ts';
import { type StandbyFollower, standbySource } from './standby/standby-source.ts';
import type { Store } from './store.ts';

export interface StoreOptions extends DatabaseOptions, Omit<WriterLinkOptions, 'onWait'> {
  /** Follows the writer while this process waits. */
  readonly follower?: StandbyFollower;
}

/**
 * Opens the store for this process alone and brings its schema up to date: the database of `databaseUrl`, else an
 * embedded PostgreSQL in `dataDir`, else PGlite with a loud warning.
 * @throws StoreOpenError with a clear message if another process has it, it is damaged, or made by a newer Crease.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const database = await openDatabase(options);
  const numbers = new MarketNumbers();
  let link: WriterLink;
  try {
    const { follower } = options;
    const onWait = () => follower?.begin(standbySource(database));
    link = await WriterLink.open(database, options.log, { ...options, onWait });
    await follower?.end(link.inherited);
    await numbers.learnOpen(await link.reader());
  } catch (error) {
    await database.close();
    throw error;
  }
  options.log.info(`store: ${database.label}`);
  const { reader } = database;
  const { readDatabaseUrl: url, log } = options;
  const reads = url ? new ReadReplica({ url, primary: reader, log }) : readsOf(reader);
  const collector = new RowCollector(numbers);
  const commandLog = commandLogStore(database);
  let closed: Promise<void> | null = null;
  return {
    label: database.label,
    get quietMs() {
      return database.quietMs;
    },
    get replicas() {
      return database.replicas;
    },
    get leaseLeftMs() {
      return link.leaseLeftMs;
    },
    get epoch() {
      return link.epoch;
    },
    renewLease: () => link.renewLease(),
    commandLog,
    startEnded: () => link.startEnded(),
    collect: (facts) => collector.collect(facts),
    commit: ({ statements, counters }, beforeCommit) => link.commit(statements, counters, beforeCommit),
    loadEngine: async (now) => {
      const writer = await link.reader();
      await numbers.learnOpen(writer);
      return loadEngine(writer, now);
    },
    loadMarket: async (marketId) => {
      await numbers.learn(reader, marketId);
      return loadMarket(reader, marketId);
    },
    refHashesOf: (playerIds) => refHashesOf(reader, playerIds),
    loadEndedEvent: (gameId) => loadEndedEvent(reader, gameId),
    answerOf: (playerId, clientRef) => answerOf(reader, playerId, clientRef),
    reads,
    statement: (query) => statementPage(reads.current, query),
    ...queriesOf(reader, reads),
    audit: () => audit(reader),
    ping: async () => {
      await reader.rows({ text: 'SELECT 1' });
    },
    close: () => {
      closed ??= commandLog
        .endSnapshot()
        .then(() => link.close())
        .then(() => reads.close())
        .then(() => database.close());
      return closed;
    },
  };
}
