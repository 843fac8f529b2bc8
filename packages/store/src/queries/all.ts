import type { Reads } from '../database/read-replica.ts';
import type { SqlReader } from '../sql/sql-session.ts';
import { accountStore } from './accounts.ts';
import { apiIdStore } from './api/api-ids.ts';
import { apiKeyStore } from './api/api-keys.ts';
import { paperStore } from './api/paper.ts';
import { auditTrailStore } from './audit-trail.ts';
import { betQueries } from './bets.ts';
import { bonusStore } from './bonus/bonuses.ts';
import { differenceNotes } from './books/difference-notes.ts';
import { exportQueries } from './books/exports.ts';
import { figureQueries } from './books/figures.ts';
import { ledgerQueries } from './books/ledger.ts';
import { serviceHours } from './books/service-hours.ts';
import { requestQueries } from './cashier/requests.ts';
import { sandboxRowStore } from './cashier/sandbox-rows.ts';
import { turnoverQueries } from './cashier/turnover.ts';
import { catalogueQueries, priceHistory } from './catalogue.ts';
import { challengeStore } from './challenges.ts';
import { caseFactQueries } from './desk/case-facts.ts';
import { caseStore } from './desk/cases.ts';
import { deskLookupQueries } from './desk/desk-lookup.ts';
import { proposalStore } from './desk/proposals.ts';
import { matchingLogStore } from './fairness/matching-log.ts';
import { gameStore } from './games/games.ts';
import { jetStore } from './games/jet.ts';
import { providerStore } from './games/providers.ts';
import { playStore } from './limits/play.ts';
import { linkedPlayerStore } from './linked-players.ts';
import { messageStore } from './messages.ts';
import { announcementStore } from './notifications/announcements.ts';
import { notificationStore } from './notifications/notifications.ts';
import { pushDeviceStore } from './notifications/push-devices.ts';
import { operatorStore } from './operators.ts';
import { playerNoteStore } from './player-notes.ts';
import { referralStore } from './referral/referrals.ts';
import { sessionStore } from './sessions.ts';
import { settingStore } from './settings.ts';
import { priceAlertStore } from './sharing/price-alerts.ts';
import { sharedBetStore } from './sharing/shared-bets.ts';
import { aloneAmounts } from './staff/alone-amounts.ts';
import { invitationStore } from './staff/invitations.ts';
import { presenceStore } from './staff/presence.ts';
import { staffPeople } from './staff/staff-people.ts';
import { ticketQueries } from './tickets/tickets.ts';
import { competitionStore } from './trading/competitions.ts';
import { feedMappingStore } from './trading/feed-mappings.ts';
import { feedStore } from './trading/feed-providers.ts';
import { marketTemplateStore } from './trading/market-templates.ts';
import { tradedEventStore } from './trading/traded-events.ts';
import { kycStore } from './verification/kyc.ts';
import { payoutAccountStore } from './verification/payout-accounts.ts';
import { visitStore } from './visits.ts';

/**
 * Returns the queries of the store by area. Those that only read, for pages and files, take a replica's answer; what
 * decides about money does not wait for one.
 */
export function queriesOf(reader: SqlReader, reads: Reads) {
  return { ...recordQueries(reader, reads), ...playerQueries(reader, reads), ...operatorQueries(reader, reads) };
}

/** Returns the queries of bets, games and money. */
function recordQueries(reader: SqlReader, { current, lists }: Reads) {
  return {
    bets: betQueries(current),
    /** Accounts and journals, for the desk. */
    ledger: ledgerQueries(lists),
    /** Sums over periods. */
    figures: figureQueries(current),
    /** Data of the desk's export files. */
    exports: exportQueries(current),
    serviceHours: serviceHours(reader),
    /** Operators' explanations of differences between the ledger and a provider's report. */
    differenceNotes: differenceNotes(reader),
    /** Deposits and withdrawals. */
    requests: requestsOf(reader, current),
    /** State of the payment provider sandboxes. */
    sandboxRows: sandboxRowStore(reader),
    /** Bets at fixed odds. */
    tickets: ticketQueries(current),
    turnover: turnoverQueries(reader),
    bonuses: bonusStore(reader),
    catalogue: catalogueQueries(reader),
    history: priceHistory(reader),
    /** Rounds of games, their seeds, and players' favourites. */
    games: gameStore(reader),
    /** Rounds and chains of Jet. */
    jet: jetStore(reader),
    /** Calls of game providers, and their players. */
    providers: providerStore(reader),
    /** Logs of markets' matching, and their published heads. */
    matchingLog: matchingLogStore(reader),
  };
}

/** Returns the queries of players' accounts and settings. */
function playerQueries(reader: SqlReader, { lists }: Reads) {
  return {
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
    /** Time and money played, for players' limits. */
    play: playStore(reader),
    referrals: referralStore(reader),
    /** Keys of players' programs, and their sign-ins. */
    apiKeys: apiKeyStore(reader),
    /** Ids that programs see. */
    apiIds: apiIdStore(reader),
    /** Simulated orders of paper keys. */
    paper: paperStore(reader),
  };
}

/** Returns the queries of operators and their work. */
function operatorQueries(reader: SqlReader, { current, lists }: Reads) {
  return {
    /** The desk's search, and past events. */
    deskLookup: deskLookupQueries(lists),
    operators: operatorStore(reader),
    /** Actions of an owner on operators. */
    staff: staffPeople(reader),
    /** Amounts that operators decided alone. */
    aloneAmounts: aloneAmounts(reader),
    /** How operators join, and return. */
    invitations: invitationStore(reader),
    presence: presenceStore(reader),
    playerNotes: playerNoteStore(reader),
    /** Actions that wait for a second operator. */
    proposals: proposalStore(reader),
    /** Events that operators trade. */
    tradedEvents: tradedEventStore(reader),
    feedMappings: feedMappingStore(reader),
    /** Leagues, teams and people. */
    competitions: competitionStore(reader),
    /** Providers that push events, and their accepted messages. */
    feeds: feedStore(reader),
    /** Versions of the markets of each sport and format. */
    marketTemplates: marketTemplateStore(reader),
    /** Signals for an operator's review. */
    cases: caseStore(reader),
    /** Data that the rules of cases compare. */
    caseFacts: caseFactQueries(current),
    auditTrail: auditTrailStore(reader),
    visits: visitStore(reader),
  };
}

function requestsOf(reader: SqlReader, current: SqlReader) {
  const { deposits, withdrawals } = requestQueries(current);
  return { ...requestQueries(reader), deposits, withdrawals };
}
