import { type DatabaseOptions, openDatabase } from './database/open-database.ts';
import { ReadReplica, type Reads, readsOf } from './database/read-replica.ts';
import { WriterLink, type WriterLinkOptions } from './database/writer-link.ts';
import { loadEngine } from './load/load-engine.ts';
import { loadEndedEvent, loadMarket } from './load/load-market.ts';
import { refHashesOf } from './load/ref-hashes.ts';
import { accountStore } from './queries/accounts.ts';
import { answerOf } from './queries/answers.ts';
import { apiIdStore } from './queries/api/api-ids.ts';
import { apiKeyStore } from './queries/api/api-keys.ts';
import { paperStore } from './queries/api/paper.ts';
import { audit } from './queries/audit.ts';
import { auditTrailStore } from './queries/audit-trail.ts';
import { betQueries } from './queries/bets.ts';
import { bonusStore } from './queries/bonus/bonuses.ts';
import { differenceNotes } from './queries/books/difference-notes.ts';
import { exportQueries } from './queries/books/exports.ts';
import { figureQueries } from './queries/books/figures.ts';
import { ledgerQueries } from './queries/books/ledger.ts';
import { serviceHours } from './queries/books/service-hours.ts';
import { type RequestQueries, requestQueries } from './queries/cashier/requests.ts';
import { sandboxRowStore } from './queries/cashier/sandbox-rows.ts';
import { turnoverQueries } from './queries/cashier/turnover.ts';
import { catalogueQueries, priceHistory } from './queries/catalogue.ts';
import { challengeStore } from './queries/challenges.ts';
import { caseFactQueries } from './queries/desk/case-facts.ts';
import { caseStore } from './queries/desk/cases.ts';
import { deskLookupQueries } from './queries/desk/desk-lookup.ts';
import { proposalStore } from './queries/desk/proposals.ts';
import { matchingLogStore } from './queries/fairness/matching-log.ts';
import { gameStore } from './queries/games/games.ts';
import { jetStore } from './queries/games/jet.ts';
import { providerStore } from './queries/games/providers.ts';
import { playStore } from './queries/limits/play.ts';
import { linkedPlayerStore } from './queries/linked-players.ts';
import { messageStore } from './queries/messages.ts';
import { announcementStore } from './queries/notifications/announcements.ts';
import { notificationStore } from './queries/notifications/notifications.ts';
import { pushDeviceStore } from './queries/notifications/push-devices.ts';
import { operatorStore } from './queries/operators.ts';
import { playerNoteStore } from './queries/player-notes.ts';
import { referralStore } from './queries/referral/referrals.ts';
import { sessionStore } from './queries/sessions.ts';
import { settingStore } from './queries/settings.ts';
import { priceAlertStore } from './queries/sharing/price-alerts.ts';
import { sharedBetStore } from './queries/sharing/shared-bets.ts';
import { aloneAmounts } from './queries/staff/alone-amounts.ts';
import { invitationStore } from './queries/staff/invitations.ts';
import { presenceStore } from './queries/staff/presence.ts';
import { staffPeople } from './queries/staff/staff-people.ts';
import { statementPage } from './queries/statement.ts';
import { ticketQueries } from './queries/tickets/tickets.ts';
import { competitionStore } from './queries/trading/competitions.ts';
import { feedMappingStore } from './queries/trading/feed-mappings.ts';
import { feedStore } from './queries/trading/feed-providers.ts';
import { marketTemplateStore } from './queries/trading/market-templates.ts';
import { tradedEventStore } from './queries/trading/traded-events.ts';
import { kycStore } from './queries/verification/kyc.ts';
import { payoutAccountStore } from './queries/verification/payout-accounts.ts';
import { visitStore } from './queries/visits.ts';
import { RowCollector } from './rows/collect-rows.ts';
import { MarketNumbers } from './rows/market-numbers.ts';
import type { SqlReader } from './sql/sql-session.ts';
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

/**
 * Returns the queries of the store by area. Those that only read, for pages and files, take a replica's answer; what
 * decides about money does not wait for one.
 */
function queriesOf(reader: SqlReader, { current, lists }: Reads) {
  return {
    bets: betQueries(current),
    ledger: ledgerQueries(lists),
    figures: figureQueries(current),
    exports: exportQueries(current),
    serviceHours: serviceHours(reader),
    differenceNotes: differenceNotes(reader),
    requests: requestsOf(reader, current),
    sandboxRows: sandboxRowStore(reader),
    tickets: ticketQueries(current),
    turnover: turnoverQueries(reader),
    bonuses: bonusStore(reader),
    catalogue: catalogueQueries(reader),
    deskLookup: deskLookupQueries(lists),
    history: priceHistory(reader),
    sessions: sessionStore(reader),
    accounts: accountStore(reader),
    challenges: challengeStore(reader),
    messages: messageStore(reader),
    linkedPlayers: linkedPlayerStore(lists),
    news: announcementStore(reader),
    notifications: notificationStore(reader),
    pushDevices: pushDeviceStore(reader),
    priceAlerts: priceAlertStore(reader),
    sharedBets: sharedBetStore(reader),
    settings: settingStore(reader),
    kyc: kycStore(reader),
    payoutAccounts: payoutAccountStore(reader),
    operators: operatorStore(reader),
    staff: staffPeople(reader),
    aloneAmounts: aloneAmounts(reader),
    invitations: invitationStore(reader),
    presence: presenceStore(reader),
    playerNotes: playerNoteStore(reader),
    proposals: proposalStore(reader),
    tradedEvents: tradedEventStore(reader),
    feedMappings: feedMappingStore(reader),
    competitions: competitionStore(reader),
    feeds: feedStore(reader),
    marketTemplates: marketTemplateStore(reader),
    cases: caseStore(reader),
    caseFacts: caseFactQueries(current),
    auditTrail: auditTrailStore(reader),
    visits: visitStore(reader),
    play: playStore(reader),
    referrals: referralStore(reader),
    games: gameStore(reader),
    jet: jetStore(reader),
    providers: providerStore(reader),
    apiKeys: apiKeyStore(reader),
    apiIds: apiIdStore(reader),
    paper: paperStore(reader),
    matchingLog: matchingLogStore(reader),
  };
}

function requestsOf(reader: SqlReader, current: SqlReader): RequestQueries {
  const { deposits, withdrawals } = requestQueries(current);
  return { ...requestQueries(reader), deposits, withdrawals };
}
