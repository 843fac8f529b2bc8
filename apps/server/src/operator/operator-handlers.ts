import { ROUTES, type Route, type RouteName } from '@crease/contract';
import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { AppSettings } from '../app/app-settings.ts';
import type { VisitCounter } from '../app/visit-counter.ts';
import type { AloneSums } from '../cashier/alone/alone-sums.ts';
import type { DepositBook } from '../cashier/deposits/deposit-book.ts';
import type { WithdrawalBook } from '../cashier/withdrawals/withdrawal-book.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { Mutex } from '../core/mutex.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import { PasswordCheck } from '../identity/passwords/password-check.ts';
import type { SecondFactor } from '../identity/second-factor/second-factor.ts';
import type { Identities } from '../identity/sessions/identities.ts';
import type { SessionRegistry } from '../identity/sessions/session-registry.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import type { SettledMarkets } from '../markets/settled-markets.ts';
import type { Outbox } from '../messages/outbox.ts';
import type { Announcements } from '../notifications/announcements.ts';
import type { TicketSettings } from '../sportsbook/tickets/ticket-settings.ts';
import type { PriceSources } from '../trading/mapping/price-sources.ts';
import type { Templates } from '../trading/templates.ts';
import type { Trading } from '../trading/trading.ts';
import { adjustmentHandlers } from './adjustment-handlers.ts';
import { aloneSumHandlers } from './alone/alone-sum-handlers.ts';
import { payoutHandlers } from './alone/failed-payouts.ts';
import { announcementHandlers } from './announcement-handlers.ts';
import type { AuditTrail } from './audit/audit-trail.ts';
import { audited } from './audit/audited.ts';
import { auditHandlers } from './audit-handlers.ts';
import { careHandlers } from './care-handlers.ts';
import { caseHandlers } from './cases/case-handlers.ts';
import { competitionHandlers } from './competitions/competition-handlers.ts';
import { importHandlers } from './competitions/import-handlers.ts';
import { depositHandlers } from './deposit-handlers.ts';
import type { BooksGuard } from './health/books-guard.ts';
import { type HealthHandlersDeps, healthHandlers } from './health/health-handlers.ts';
import { DeskMarkets } from './lookup/desk-markets.ts';
import { findHandlers } from './lookup/find-handlers.ts';
import { lookupHandlers } from './lookup/lookup-handlers.ts';
import { marketActHandlers } from './markets/market-act-handlers.ts';
import type { openProposals, RoomTerms } from './open-proposals.ts';
import { organisationHandlers } from './organisation-handlers.ts';
import { playerHistoryHandlers } from './players/player-history-handlers.ts';
import { proposalHandlers } from './proposals/proposal-handlers.ts';
import { marketRiskHandlers } from './risk/market-risk-handlers.ts';
import { entryHandlers } from './staff/entry-handlers.ts';
import { invitationHandlers } from './staff/invitation-handlers.ts';
import type { Invitations } from './staff/invitations.ts';
import type { OperatorSessions } from './staff/operator-sessions.ts';
import { peopleHandlers } from './staff/people-handlers.ts';
import { termsHandlers } from './terms/terms-handlers.ts';
import { ticketDeskHandlers } from './tickets/ticket-desk-handlers.ts';
import { eventActHandlers } from './trading/event-act-handlers.ts';
import { type LeagueDeps, leagueHandlers } from './trading/league-handlers.ts';
import { mappingHandlers } from './trading/mapping-handlers.ts';
import { templateHandlers } from './trading/template-handlers.ts';
import { tradeHandlers } from './trading/trade-handlers.ts';

export interface OperatorHandlersOptions extends LeagueDeps, Omit<HealthHandlersDeps, 'store' | 'guard' | 'now'> {
  readonly guard: BooksGuard;
  readonly engine: EngineClient;
  readonly store: Store;
  readonly appSettings: AppSettings;
  readonly identities: Pick<Identities, 'forceUpdate'>;
  readonly playerSessions: Pick<SessionRegistry, 'endAll'>;
  readonly counter: VisitCounter;
  readonly news: Announcements;
  readonly sessions: OperatorSessions;
  readonly trail: AuditTrail;
  readonly factor: SecondFactor;
  readonly invitations: Invitations;
  readonly settled: SettledMarkets;
  readonly outbox: Outbox;
  readonly catalogue: Catalogue;
  readonly deposits: Pick<DepositBook, 'find' | 'decide' | 'shows'>;
  readonly withdrawals: Pick<WithdrawalBook, 'find' | 'isPaidByHand' | 'failedByHand'>;
  /** Amounts that operators decided without approval. */
  readonly alone: AloneSums;
  /** Limits of fixed-odds tickets. */
  readonly ticketSettings: TicketSettings;
  /** Events that operators trade. */
  readonly trading: Trading;
  readonly sources: PriceSources;
  readonly templates: Templates;
  /** Other modules' settings that limit money. */
  readonly roomTerms: RoomTerms;
  /** The organisation's asset. */
  readonly asset: Asset;
  /** Pending proposals and the acts behind them. */
  readonly second: ReturnType<typeof openProposals>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * All calls of operators; every act is audited.
 * @param rooms handlers of other modules.
 */
export function operatorHandlers<R extends Partial<Handlers>>(options: OperatorHandlersOptions, rooms: R) {
  const { store, trail, second } = options;
  // A separate queue: many players signing in must not delay operators.
  const passwords = new PasswordCheck();
  const turns = new Mutex();
  const deskMarkets = new DeskMarkets({ ...options, ...second });
  return withTrail(trail, {
    ...entryHandlers({ ...options, operators: store.operators, passwords }),
    ...invitationHandlers({ ...options, ...second, passwords }),
    ...peopleHandlers({ ...options, ...second }),
    ...termsHandlers({ ...options, ...second }),
    ...aloneSumHandlers({ ...options, ...second }),
    ...playerHistoryHandlers(options),
    ...lookupHandlers({ ...options, deskMarkets }),
    ...findHandlers({ ...options, ...second, deskMarkets }),
    ...marketRiskHandlers({ ...options, ...second }),
    ...organisationHandlers(options),
    ...marketActHandlers({ ...options, ...second }),
    ...tradeHandlers({ ...options, ...second }),
    ...mappingHandlers(options),
    ...leagueHandlers(options),
    ...eventActHandlers({ ...options, ...second }),
    ...competitionHandlers({ ...options, turns }),
    ...importHandlers({ ...options, turns }),
    ...templateHandlers(options),
    ...ticketDeskHandlers({ ...options, ...second }),
    ...proposalHandlers({ ...second, operators: store.operators }),
    ...careHandlers(options),
    ...caseHandlers(options),
    ...adjustmentHandlers({ ...options, ...second }),
    ...announcementHandlers(options),
    ...auditHandlers({ ...options, visits: store.visits }),
    ...healthHandlers(options),
    ...rooms,
    ...depositHandlers({ ...options, ...second }, rooms),
    ...payoutHandlers(second, rooms),
  });
}

function withTrail<H extends Partial<Handlers>>(trail: AuditTrail, handlers: H): H {
  const wrapped = Object.entries(handlers).map(([key, handler]) => {
    const name = key as RouteName;
    const route: Route = ROUTES[name];
    const isAct = route.access === 'operator' && route.method !== 'GET';
    return [name, isAct ? audited(trail, name, handler as Handler<RouteName>) : handler];
  });
  return Object.fromEntries(wrapped) as H;
}
