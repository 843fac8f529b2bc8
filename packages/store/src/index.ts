export { type BackupSession, withBackupSession } from './backup/backup-session.ts';
export { recoverDatabase } from './backup/recover-database.ts';
export { installationId, runningDatabase } from './backup/running-database.ts';
export { undoMigrations, undoText } from './backup/undo-migrations.ts';
export { withStoppedWriter } from './backup/with-stopped-writer.ts';
export { takeDirectoryLock } from './database/directory-lock.ts';
export { CLUSTER_FOLDER } from './database/make-cluster.ts';
export { isReplica, LOG_FOLDER, REPLICA_NAME, RESTORING_FOLDER } from './database/open-database.ts';
export { openWriterFinder, type WriterFinder } from './database/writer-finder.ts';
export { LATEST_SCHEMA, migrate } from './migrations/migrate.ts';
export { openStore } from './open-store.ts';
export type * from './queries/accounts.ts';
export type { ApiIdKind, ApiIdStore } from './queries/api/api-ids.ts';
export type { ApiKeyRow, ApiKeyStore, ApiSessionRow } from './queries/api/api-keys.ts';
export type { PaperKey, PaperRow, PaperStatementRow, PaperStore } from './queries/api/paper.ts';
export {
  type AuditRow,
  type AuditTrailStore,
  type AuditVerdict,
  chainHash,
  checkAuditChain,
} from './queries/audit-trail.ts';
export type { EndedBetsQuery } from './queries/bets.ts';
export * from './queries/bets.ts';
export type { OfferCost, OfferRow, OfferRule } from './queries/bonus/bonuses.ts';
export type { BetLine, RequestLine, TransferLine } from './queries/books/exports.ts';
export {
  type BetBucket,
  type PlayersResultBucket,
  type Product,
  RESULT_KINDS,
  type ResultBucket,
} from './queries/books/figures.ts';
export type { JournalRow, LedgerAccountRow, LedgerEntryRow, WholeJournal } from './queries/books/ledger-rows.ts';
export type * from './queries/challenges.ts';
export type { MoneyAt, PlayerFacts } from './queries/desk/case-facts.ts';
export type { CaseFigureRow, CaseNoteRow, CaseRow } from './queries/desk/cases.ts';
export type { FoundRequest, PastEventRow } from './queries/desk/desk-lookup.ts';
export type { LinkedMeeting } from './queries/desk/linked-meetings.ts';
export type { ProposalRow } from './queries/desk/proposals.ts';
export type { GameDay, SpotDay } from './queries/games/game-days.ts';
export type { ProviderDowntime, ProviderSession } from './queries/games/providers.ts';
export type * from './queries/limits/play.ts';
export type * from './queries/linked-players.ts';
export type * from './queries/messages.ts';
export type * from './queries/notifications/announcements.ts';
export type * from './queries/notifications/notifications.ts';
export type * from './queries/notifications/push-devices.ts';
export type { OperatorRow } from './queries/operators.ts';
export type { PlayerNoteRow } from './queries/player-notes.ts';
export type { ReferralCode, ReferralSource } from './queries/referral/referrals.ts';
export type { SecondFactorStore } from './queries/second-factors.ts';
export type * from './queries/sharing/price-alerts.ts';
export type * from './queries/sharing/shared-bets.ts';
export type { InvitationRow } from './queries/staff/invitations.ts';
export type { StatementLine } from './queries/statement.ts';
export type { LeagueRow, PersonRow, TeamRow } from './queries/trading/competition-rows.ts';
export type { FeedMappingRow, FeedMappingStore } from './queries/trading/feed-mappings.ts';
export type {
  FeedEventRow,
  FeedProviderRow,
  FeedStamp,
  FeedStore,
} from './queries/trading/feed-providers.ts';
export type { MarketTemplateRow, MarketTemplateStore } from './queries/trading/market-templates.ts';
export type { TradedEntryRow, TradedEventRow, TradedEventStore } from './queries/trading/traded-events.ts';
export {
  type KycDocumentRow,
  type KycStore,
  type KycSubmissionRow,
  SANDBOX_CHECK,
} from './queries/verification/kyc.ts';
export type { NameJudgement, PayoutAccountRow, PayoutAccountStore } from './queries/verification/payout-accounts.ts';
export type { VisitCount, VisitStore } from './queries/visits.ts';
export { neededFolder, promoteReplica, replicaStatus, startReplicaServer } from './replica/replica-server.ts';
export { type FactRows, RowCollector } from './rows/collect-rows.ts';
export { MarketNumbers } from './rows/market-numbers.ts';
export type { PricePoint } from './rows/markets/market-rows.ts';
export { databaseHosts } from './sql/database-url.ts';
export * from './sql/store-errors.ts';
export * from './sql/store-log.ts';
export type { CommandLogRow } from './standby/command-log.ts';
export type {
  LoggedBatch,
  StandbyFollower,
  StandbyPoint,
  StandbySource,
  WriterPlace,
} from './standby/standby-source.ts';
export type { Store } from './store.ts';
