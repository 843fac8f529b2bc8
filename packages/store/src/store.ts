import type { EndedEventRows, EngineRows, Fact, SettledMarketRows, StoredAnswer } from '@crease/engine';
import type { AccountStore } from './queries/accounts.ts';
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
import type { CatalogueQueries } from './queries/catalogue.ts';
import type { ChallengeStore } from './queries/challenges.ts';
import type { CredentialStore } from './queries/credentials.ts';
import type { CaseFactQueries } from './queries/desk/case-facts.ts';
import type { CaseStore } from './queries/desk/cases.ts';
import type { DeskLookupQueries } from './queries/desk/desk-lookup.ts';
import type { ProposalStore } from './queries/desk/proposals.ts';
import type { GameStore } from './queries/games/games.ts';
import type { JetStore } from './queries/games/jet.ts';
import type { ProviderStore } from './queries/games/providers.ts';
import type { PriceHistory } from './queries/history.ts';
import type { PlayStore } from './queries/limits/play.ts';
import type { LinkedPlayerStore } from './queries/linked-players.ts';
import type { MessageStore } from './queries/messages.ts';
import type { OperatorStore } from './queries/operators.ts';
import type { PlayerNoteStore } from './queries/player-notes.ts';
import type { ReferralStore } from './queries/referral/referrals.ts';
import type { SessionStore } from './queries/sessions.ts';
import type { SettingStore } from './queries/settings.ts';
import type { AloneAmounts } from './queries/staff/alone-amounts.ts';
import type { InvitationStore } from './queries/staff/invitations.ts';
import type { PresenceStore } from './queries/staff/presence.ts';
import type { StaffPeople } from './queries/staff/staff-people.ts';
import type { StatementPage, StatementQuery } from './queries/statement.ts';
import type { TicketQueries } from './queries/tickets/tickets.ts';
import type { NewsStore } from './queries/told/news.ts';
import type { NotificationStore } from './queries/told/notifications.ts';
import type { PushDeviceStore } from './queries/told/push-devices.ts';
import type { KycStore } from './queries/verification/kyc.ts';
import type { PayoutAccountStore } from './queries/verification/payout-accounts.ts';
import type { VisitStore } from './queries/visits.ts';
import type { FactRows } from './rows/collect-rows.ts';
import type { BeforeCommit } from './sql/sql-session.ts';

/** The record. One process opens it for writing; SQL lives behind this face only. */
export interface Store {
  /** Which database, for logs and the health page. */
  readonly label: string;
  /** How long the database has not answered, in milliseconds; 0 while it does. Meanwhile every question fails at once. */
  readonly quietMs: number;
  /** Sorts the facts of one batch into rows. Markets that they speak of were opened or loaded here before. */
  collect(facts: Iterable<Fact>): FactRows;
  /**
   * Writes one batch in one transaction; resolves once it is durable. If the connection is cut on the way, the
   * outcome is found out by looking.
   * @throws CommitRefusedError nothing of it is stored; OutcomeUnknownError the database is away, it may be stored;
   * FencedError another process has become the writer, stop. After any of them the memory must be loaded anew.
   */
  commit(rows: FactRows, beforeCommit?: BeforeCommit): Promise<void>;
  /**
   * The open part of the record. Must not run beside `commit`.
   * @param now epoch ms: limits count the 45 days before it; the whole record when omitted.
   * @throws when the database is away.
   */
  loadEngine(now?: number): Promise<EngineRows>;
  /** A settled or voided market, to re-settle it; null when there is none. */
  loadMarket(marketId: string): Promise<SettledMarketRows | null>;
  /** `refHash` of every answer ever stored, by player, for a few players; who was never answered is missing. */
  refHashesOf(playerIds: readonly number[]): Promise<ReadonlyMap<number, Float64Array>>;
  /** An event that is over, with the names of its markets; null when there is none. */
  loadEndedEvent(gameId: string): Promise<EndedEventRows | null>;
  /** What was answered to a client reference, ever. */
  answerOf(playerId: number, clientRef: string): Promise<StoredAnswer | null>;
  /** @throws RangeError when a day is none. */
  statement(query: StatementQuery): Promise<StatementPage>;
  readonly bets: BetQueries;
  /** Accounts and journals, as the desk reads them. */
  readonly ledger: LedgerQueries;
  /** Sums over stretches of time. */
  readonly figures: FigureQueries;
  /** What files of the desk are made of. */
  readonly exports: ExportQueries;
  readonly serviceHours: ServiceHours;
  /** What people said of differences between our books and a provider's. */
  readonly differenceNotes: DifferenceNotes;
  /** Deposits and withdrawals. */
  readonly requests: RequestQueries;
  /** Bets at fixed odds. */
  /** What the sandboxes of payment providers know. */
  readonly sandboxRows: SandboxRowStore;
  readonly tickets: TicketQueries;
  readonly turnover: TurnoverQueries;
  readonly bonuses: BonusStore;
  readonly catalogue: CatalogueQueries;
  /** The desk's search, and events that are over. */
  readonly deskLookup: DeskLookupQueries;
  readonly history: PriceHistory;
  readonly sessions: SessionStore;
  readonly credentials: CredentialStore;
  readonly accounts: AccountStore;
  readonly challenges: ChallengeStore;
  readonly messages: MessageStore;
  readonly linkedPlayers: LinkedPlayerStore;
  readonly news: NewsStore;
  readonly notifications: NotificationStore;
  readonly pushDevices: PushDeviceStore;
  readonly settings: SettingStore;
  readonly kyc: KycStore;
  readonly payoutAccounts: PayoutAccountStore;
  readonly operators: OperatorStore;
  /** What an owner does about a person at the desk. */
  readonly staff: StaffPeople;
  /** What people decided without a second one. */
  readonly aloneAmounts: AloneAmounts;
  /** How operators join, and return. */
  readonly invitations: InvitationStore;
  readonly presence: PresenceStore;
  readonly playerNotes: PlayerNoteStore;
  /** What waits for a second person. */
  readonly proposals: ProposalStore;
  /** Signals that a person reviews. */
  readonly cases: CaseStore;
  /** What the rules of cases compare. */
  readonly caseFacts: CaseFactQueries;
  readonly auditTrail: AuditTrailStore;
  readonly visits: VisitStore;
  /** Time and money played, for players' own limits. */
  readonly play: PlayStore;
  readonly referrals: ReferralStore;
  /** Rounds of games, what they are drawn from, and what players keep at hand. */
  readonly games: GameStore;
  /** Rounds of Jet, and what they are worked out from. */
  readonly jet: JetStore;
  /** What game providers did, and who plays with them. */
  readonly providers: ProviderStore;
  /** One line for every broken invariant in the whole record. Slow. */
  audit(): Promise<string[]>;
  /** Resolves when it answers. @throws when the database is away. */
  ping(): Promise<void>;
  /** Resolves when everything is written and nothing of ours runs any more. Idempotent. */
  close(): Promise<void>;
}
