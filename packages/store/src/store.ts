import type { EndedEventRows, EngineRows, Fact, SettledMarketRows, StoredAnswer } from '@crease/engine';
import type { Reads } from './database/read-replica.ts';
import type { ReplicaSigns } from './database/replica-watch.ts';
import type { AccountStore } from './queries/accounts.ts';
import type { ApiIdStore } from './queries/api/api-ids.ts';
import type { ApiKeyStore } from './queries/api/api-keys.ts';
import type { PaperStore } from './queries/api/paper.ts';
import type { AuditTrailStore } from './queries/audit-trail.ts';
import type { BetQueries } from './queries/bets.ts';
import type { BonusStore } from './queries/bonus/bonuses.ts';
import type { DifferenceNotes } from './queries/books/difference-notes.ts';
import type { ExportQueries } from './queries/books/exports.ts';
import type { FigureQueries } from './queries/books/figures.ts';
import type { LedgerQueries } from './queries/books/ledger.ts';
import type { ServiceHours } from './queries/books/service-hours.ts';
import type { RequestQueries } from './queries/cashier/requests.ts';
import type { SandboxRowStore } from './queries/cashier/sandbox-rows.ts';
import type { TurnoverQueries } from './queries/cashier/turnover.ts';
import type { CatalogueQueries, PriceHistory } from './queries/catalogue.ts';
import type { ChallengeStore } from './queries/challenges.ts';
import type { CaseFactQueries } from './queries/desk/case-facts.ts';
import type { CaseStore } from './queries/desk/cases.ts';
import type { DeskLookupQueries } from './queries/desk/desk-lookup.ts';
import type { ProposalStore } from './queries/desk/proposals.ts';
import type { MatchingLogStore } from './queries/fairness/matching-log.ts';
import type { GameStore } from './queries/games/games.ts';
import type { JetStore } from './queries/games/jet.ts';
import type { ProviderStore } from './queries/games/providers.ts';
import type { PlayStore } from './queries/limits/play.ts';
import type { LinkedPlayerStore } from './queries/linked-players.ts';
import type { MessageStore } from './queries/messages.ts';
import type { AnnouncementStore } from './queries/notifications/announcements.ts';
import type { NotificationStore } from './queries/notifications/notifications.ts';
import type { PushDeviceStore } from './queries/notifications/push-devices.ts';
import type { OperatorStore } from './queries/operators.ts';
import type { PlayerNoteStore } from './queries/player-notes.ts';
import type { ReferralStore } from './queries/referral/referrals.ts';
import type { SessionStore } from './queries/sessions.ts';
import type { SettingStore } from './queries/settings.ts';
import type { PriceAlertStore } from './queries/sharing/price-alerts.ts';
import type { SharedBetStore } from './queries/sharing/shared-bets.ts';
import type { AloneAmounts } from './queries/staff/alone-amounts.ts';
import type { InvitationStore } from './queries/staff/invitations.ts';
import type { PresenceStore } from './queries/staff/presence.ts';
import type { StaffPeople } from './queries/staff/staff-people.ts';
import type { StatementPage, StatementQuery } from './queries/statement.ts';
import type { TicketQueries } from './queries/tickets/tickets.ts';
import type { CompetitionStore } from './queries/trading/competitions.ts';
import type { FeedMappingStore } from './queries/trading/feed-mappings.ts';
import type { FeedStore } from './queries/trading/feed-providers.ts';
import type { MarketTemplateStore } from './queries/trading/market-templates.ts';
import type { TradedEventStore } from './queries/trading/traded-events.ts';
import type { KycStore } from './queries/verification/kyc.ts';
import type { PayoutAccountStore } from './queries/verification/payout-accounts.ts';
import type { VisitStore } from './queries/visits.ts';
import type { FactRows } from './rows/collect-rows.ts';
import type { BeforeCommit } from './sql/sql-session.ts';
import type { CommandLogStore } from './standby/command-log.ts';

/** The store. One process opens it for writing; only its implementation contains SQL. */
export interface Store {
  /** Name of the database, for logs and the health page. */
  readonly label: string;
  /** How long the database has not responded, ms; 0 while it responds. Meanwhile every query fails at once. */
  readonly quietMs: number;
  /** The database's replicas; null: it can have none. */
  readonly replicas: ReplicaSigns | null;
  /** State of the replica that lists and reports are read from. */
  readonly reads: Pick<Reads, 'behindMs' | 'listsBehindMs' | 'noteChange'>;
  /** How long this process surely remains the writer, ms; 0 once its lease has run out, infinite if nobody can take over. */
  readonly leaseLeftMs: number;
  /** Number of this writer: it rises with every takeover and reconnect. */
  readonly epoch: number;
  /** Renews the lease without a batch. Must not run during `commit`. @throws FencedError another process is the writer. */
  renewLease(): Promise<void>;
  /** The log of commands that a standby follows; written if the writer does. */
  readonly commandLog: CommandLogStore;
  /** Called once the process serves: until then its lease is a minute, so that loading may take longer than three seconds. */
  startEnded(): void;
  /** Sorts the facts of one batch into rows. Their markets must have been opened or loaded here before. */
  collect(facts: Iterable<Fact>): FactRows;
  /**
   * Writes one batch in one transaction; resolves once it is durable. If the connection is lost meanwhile, the outcome
   * is read back.
   * @throws CommitRefusedError nothing of it is stored; OutcomeUnknownError the database is unavailable, it may be
   * stored; FencedError another process has become the writer, stop. After any of them the memory must be reloaded.
   */
  commit(rows: FactRows, beforeCommit?: BeforeCommit): Promise<void>;
  /**
   * Loads the open part of the store. Must not run during `commit`.
   * @param now epoch ms: limits count the 45 days before it; all days when omitted.
   * @throws if the database is unavailable.
   */
  loadEngine(now?: number): Promise<EngineRows>;
  /** Loads a settled or voided market, to resettle it; null if none exists. */
  loadMarket(marketId: string): Promise<SettledMarketRows | null>;
  /** Returns `refHash` of every stored answer by player, for a few players; players without any are missing. */
  refHashesOf(playerIds: readonly number[]): Promise<ReadonlyMap<number, Float64Array>>;
  /** Loads an event that is over, with the ids of its markets; null if none exists. */
  loadEndedEvent(gameId: string): Promise<EndedEventRows | null>;
  /** Returns the stored answer to a client reference. */
  answerOf(playerId: number, clientRef: string): Promise<StoredAnswer | null>;
  /** @throws RangeError if a date is invalid. */
  statement(query: StatementQuery): Promise<StatementPage>;
  readonly bets: BetQueries;
  /** Accounts and journals, for the desk. */
  readonly ledger: LedgerQueries;
  /** Sums over periods. */
  readonly figures: FigureQueries;
  /** Data of the desk's export files. */
  readonly exports: ExportQueries;
  readonly serviceHours: ServiceHours;
  /** Operators' explanations of differences between the ledger and a provider's report. */
  readonly differenceNotes: DifferenceNotes;
  /** Deposits and withdrawals. */
  readonly requests: RequestQueries;
  /** Bets at fixed odds. */
  /** State of the payment provider sandboxes. */
  readonly sandboxRows: SandboxRowStore;
  readonly tickets: TicketQueries;
  readonly turnover: TurnoverQueries;
  readonly bonuses: BonusStore;
  readonly catalogue: CatalogueQueries;
  /** The desk's search, and past events. */
  readonly deskLookup: DeskLookupQueries;
  readonly history: PriceHistory;
  readonly sessions: SessionStore;
  readonly accounts: AccountStore;
  readonly challenges: ChallengeStore;
  readonly messages: MessageStore;
  readonly linkedPlayers: LinkedPlayerStore;
  readonly news: AnnouncementStore;
  readonly notifications: NotificationStore;
  readonly pushDevices: PushDeviceStore;
  readonly priceAlerts: PriceAlertStore;
  readonly sharedBets: SharedBetStore;
  readonly settings: SettingStore;
  readonly kyc: KycStore;
  readonly payoutAccounts: PayoutAccountStore;
  readonly operators: OperatorStore;
  /** Actions of an owner on operators. */
  readonly staff: StaffPeople;
  /** Amounts that operators decided alone. */
  readonly aloneAmounts: AloneAmounts;
  /** How operators join, and return. */
  readonly invitations: InvitationStore;
  readonly presence: PresenceStore;
  readonly playerNotes: PlayerNoteStore;
  /** Actions that wait for a second operator. */
  readonly proposals: ProposalStore;
  /** Events that operators trade. */
  readonly tradedEvents: TradedEventStore;
  readonly feedMappings: FeedMappingStore;
  /** Leagues, teams and people. */
  readonly competitions: CompetitionStore;
  /** Providers that push events, and their accepted messages. */
  readonly feeds: FeedStore;
  /** Versions of the markets of each sport and format. */
  readonly marketTemplates: MarketTemplateStore;
  /** Signals for an operator's review. */
  readonly cases: CaseStore;
  /** Data that the rules of cases compare. */
  readonly caseFacts: CaseFactQueries;
  readonly auditTrail: AuditTrailStore;
  readonly visits: VisitStore;
  /** Time and money played, for players' limits. */
  readonly play: PlayStore;
  readonly referrals: ReferralStore;
  /** Rounds of games, their seeds, and players' favourites. */
  readonly games: GameStore;
  /** Rounds and chains of Jet. */
  readonly jet: JetStore;
  /** Calls of game providers, and their players. */
  readonly providers: ProviderStore;
  /** Keys of players' programs, and their sign-ins. */
  readonly apiKeys: ApiKeyStore;
  /** Ids that programs see. */
  readonly apiIds: ApiIdStore;
  /** Simulated orders of paper keys. */
  readonly paper: PaperStore;
  /** Logs of markets' matching, and their published heads. */
  readonly matchingLog: MatchingLogStore;
  /** Returns one line for every broken invariant in the whole store. Slow. */
  audit(): Promise<string[]>;
  /** Resolves when it responds. @throws if the database is unavailable. */
  ping(): Promise<void>;
  /** Resolves when everything is written and its processes have ended. Idempotent. */
  close(): Promise<void>;
}
