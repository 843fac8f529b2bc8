import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { JoinPage } from '../entry/join-page.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { FaultPage, NotFoundPage } from './error-pages.tsx';

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: FaultPage });
const frame = createRoute({ getParentRoute: () => root, id: 'desk', component: DeskFrame });

const page = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => frame, path, component });

const pages = [
  page(
    '/',
    lazyRouteComponent(() => import('../books/figures/dashboard-page.tsx'), 'DashboardPage'),
  ),
  page(
    '/players',
    lazyRouteComponent(() => import('../players/players-page.tsx'), 'PlayersPage'),
  ),
  page(
    '/players/$playerId',
    lazyRouteComponent(() => import('../players/player-page.tsx'), 'PlayerPage'),
  ),
  page(
    '/cases',
    lazyRouteComponent(() => import('../players/cases/cases-page.tsx'), 'CasesPage'),
  ),
  page(
    '/cases/$caseId',
    lazyRouteComponent(() => import('../players/cases/case-page.tsx'), 'CasePage'),
  ),
  page(
    '/referrers',
    lazyRouteComponent(() => import('../players/referrers-page.tsx'), 'ReferrersPage'),
  ),
  page(
    '/verification',
    lazyRouteComponent(() => import('../players/verification/verification-page.tsx'), 'VerificationPage'),
  ),
  page(
    '/deposits',
    lazyRouteComponent(() => import('../money/deposits-page.tsx'), 'DepositsPage'),
  ),
  page(
    '/bonuses',
    lazyRouteComponent(() => import('../bonuses/bonuses-page.tsx'), 'BonusesPage'),
  ),
  page(
    '/ledger',
    lazyRouteComponent(() => import('../books/ledger/ledger-page.tsx'), 'LedgerPage'),
  ),
  page(
    '/ledger/kinds/$asset/$kind',
    lazyRouteComponent(() => import('../books/ledger/ledger-kind-page.tsx'), 'LedgerKindPage'),
  ),
  page(
    '/ledger/accounts/$account',
    lazyRouteComponent(() => import('../books/ledger/ledger-account-page.tsx'), 'LedgerAccountPage'),
  ),
  page(
    '/ledger/journals/$journalId',
    lazyRouteComponent(() => import('../books/ledger/ledger-journal-page.tsx'), 'LedgerJournalPage'),
  ),
  page(
    '/markets/$marketId',
    lazyRouteComponent(() => import('../markets/market-page.tsx'), 'MarketPage'),
  ),
  page(
    '/trading',
    lazyRouteComponent(() => import('../trading/trading-page.tsx'), 'TradingPage'),
  ),
  page(
    '/sources',
    lazyRouteComponent(() => import('../trading/sources/sources-page.tsx'), 'SourcesPage'),
  ),
  page(
    '/trading/$gameId',
    lazyRouteComponent(() => import('../trading/trade-page.tsx'), 'TradePage'),
  ),
  page(
    '/competitions',
    lazyRouteComponent(() => import('../competitions/competitions-page.tsx'), 'CompetitionsPage'),
  ),
  page(
    '/feeds',
    lazyRouteComponent(() => import('../feeds/feeds-page.tsx'), 'FeedsPage'),
  ),
  page(
    '/templates',
    lazyRouteComponent(() => import('../templates/templates-page.tsx'), 'TemplatesPage'),
  ),
  page(
    '/templates/$sport/$format',
    lazyRouteComponent(() => import('../templates/template-page.tsx'), 'TemplatePage'),
  ),
  page(
    '/events',
    lazyRouteComponent(() => import('../markets/lists/events-page.tsx'), 'EventsPage'),
  ),
  page(
    '/events/$gameId',
    lazyRouteComponent(() => import('../markets/lists/event-page.tsx'), 'EventPage'),
  ),
  page(
    '/tickets',
    lazyRouteComponent(() => import('../tickets/tickets-page.tsx'), 'TicketsPage'),
  ),
  page(
    '/tickets/$ticketId',
    lazyRouteComponent(() => import('../tickets/ticket-page.tsx'), 'TicketPage'),
  ),
  page(
    '/proposals',
    lazyRouteComponent(() => import('../proposals/proposals-page.tsx'), 'ProposalsPage'),
  ),
  page(
    '/withdrawals',
    lazyRouteComponent(() => import('../money/withdrawals-page.tsx'), 'WithdrawalsPage'),
  ),
  page(
    '/reports',
    lazyRouteComponent(() => import('../books/figures/reports-page.tsx'), 'ReportsPage'),
  ),
  page(
    '/reconciliation',
    lazyRouteComponent(() => import('../books/reconciliation/reconciliation-page.tsx'), 'ReconciliationPage'),
  ),
  page(
    '/health',
    lazyRouteComponent(() => import('../watch/health/health-page.tsx'), 'HealthPage'),
  ),
  page(
    '/banners',
    lazyRouteComponent(() => import('../house/banners-page.tsx'), 'BannersPage'),
  ),
  page(
    '/games',
    lazyRouteComponent(() => import('../games/games-page.tsx'), 'GamesPage'),
  ),
  page(
    '/staff',
    lazyRouteComponent(() => import('../house/staff-page.tsx'), 'StaffPage'),
  ),
  page(
    '/terms',
    lazyRouteComponent(() => import('../house/terms/terms-page.tsx'), 'TermsPage'),
  ),
  page(
    '/account',
    lazyRouteComponent(() => import('../house/account-page.tsx'), 'AccountPage'),
  ),
  page(
    '/linked',
    lazyRouteComponent(() => import('../players/linked-page.tsx'), 'LinkedPage'),
  ),
  page(
    '/visits',
    lazyRouteComponent(() => import('../watch/visits-page.tsx'), 'VisitsPage'),
  ),
  page(
    '/settings',
    lazyRouteComponent(() => import('../house/settings-page.tsx'), 'SettingsPage'),
  ),
  page(
    '/outbox',
    lazyRouteComponent(() => import('../watch/outbox-page.tsx'), 'OutboxPage'),
  ),
  page(
    '/audit',
    lazyRouteComponent(() => import('../watch/audit-page.tsx'), 'AuditPage'),
  ),
  page(
    '/markets',
    lazyRouteComponent(() => import('../markets/lists/markets-page.tsx'), 'MarketsPage'),
  ),
];

const join = createRoute({ getParentRoute: () => root, path: '/join', component: JoinPage });

export const router = createRouter({
  routeTree: root.addChildren([join, frame.addChildren(pages)]),
  defaultPreload: 'intent',
  scrollRestoration: false,
});
