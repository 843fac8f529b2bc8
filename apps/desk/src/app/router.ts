import { remountByParams } from '@crease/web';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { JoinPage } from '../entry/join-page.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { FaultPage, NotFoundPage } from './error-pages.tsx';

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: FaultPage });
const frame = createRoute({ getParentRoute: () => root, id: 'desk', component: DeskFrame });

/** @param load imports the module; @param name of the page's component in it. */
const page = <N extends string>(path: string, load: () => Promise<Record<N, () => ReactNode>>, name: N) =>
  createRoute({ getParentRoute: () => frame, path, component: lazyRouteComponent(load, name) });

const pages = [
  page('/', () => import('../books/figures/dashboard-page.tsx'), 'DashboardPage'),
  page('/players', () => import('../players/players-page.tsx'), 'PlayersPage'),
  page('/players/$playerId', () => import('../players/player-page.tsx'), 'PlayerPage'),
  page('/cases', () => import('../players/cases/cases-page.tsx'), 'CasesPage'),
  page('/cases/$caseId', () => import('../players/cases/case-page.tsx'), 'CasePage'),
  page('/referrers', () => import('../players/referrers-page.tsx'), 'ReferrersPage'),
  page('/verification', () => import('../players/verification/verification-page.tsx'), 'VerificationPage'),
  page('/deposits', () => import('../money/deposits-page.tsx'), 'DepositsPage'),
  page('/bonuses', () => import('../bonuses/bonuses-page.tsx'), 'BonusesPage'),
  page('/ledger', () => import('../books/ledger/ledger-page.tsx'), 'LedgerPage'),
  page('/ledger/kinds/$asset/$kind', () => import('../books/ledger/ledger-kind-page.tsx'), 'LedgerKindPage'),
  page('/ledger/accounts/$account', () => import('../books/ledger/ledger-account-page.tsx'), 'LedgerAccountPage'),
  page('/ledger/journals/$journalId', () => import('../books/ledger/ledger-journal-page.tsx'), 'LedgerJournalPage'),
  page('/markets/$marketId', () => import('../markets/market-page.tsx'), 'MarketPage'),
  page('/trading', () => import('../trading/trading-page.tsx'), 'TradingPage'),
  page('/sources', () => import('../trading/sources/sources-page.tsx'), 'SourcesPage'),
  page('/trading/$gameId', () => import('../trading/trade-page.tsx'), 'TradePage'),
  page('/competitions', () => import('../competitions/competitions-page.tsx'), 'CompetitionsPage'),
  page('/feeds', () => import('../feeds/feeds-page.tsx'), 'FeedsPage'),
  page('/templates', () => import('../templates/templates-page.tsx'), 'TemplatesPage'),
  page('/templates/$sport/$format', () => import('../templates/template-page.tsx'), 'TemplatePage'),
  page('/events', () => import('../markets/lists/events-page.tsx'), 'EventsPage'),
  page('/events/$gameId', () => import('../markets/lists/event-page.tsx'), 'EventPage'),
  page('/tickets', () => import('../tickets/tickets-page.tsx'), 'TicketsPage'),
  page('/tickets/$ticketId', () => import('../tickets/ticket-page.tsx'), 'TicketPage'),
  page('/proposals', () => import('../proposals/proposals-page.tsx'), 'ProposalsPage'),
  page('/withdrawals', () => import('../money/withdrawals-page.tsx'), 'WithdrawalsPage'),
  page('/reports', () => import('../books/figures/reports-page.tsx'), 'ReportsPage'),
  page('/reconciliation', () => import('../books/reconciliation/reconciliation-page.tsx'), 'ReconciliationPage'),
  page('/health', () => import('../watch/health/health-page.tsx'), 'HealthPage'),
  page('/banners', () => import('../house/banners-page.tsx'), 'BannersPage'),
  page('/games', () => import('../games/games-page.tsx'), 'GamesPage'),
  page('/staff', () => import('../house/staff-page.tsx'), 'StaffPage'),
  page('/terms', () => import('../house/terms/terms-page.tsx'), 'TermsPage'),
  page('/account', () => import('../house/account-page.tsx'), 'AccountPage'),
  page('/linked', () => import('../players/linked-page.tsx'), 'LinkedPage'),
  page('/visits', () => import('../watch/visits-page.tsx'), 'VisitsPage'),
  page('/settings', () => import('../house/settings-page.tsx'), 'SettingsPage'),
  page('/outbox', () => import('../watch/outbox-page.tsx'), 'OutboxPage'),
  page('/audit', () => import('../watch/audit-page.tsx'), 'AuditPage'),
  page('/markets', () => import('../markets/lists/markets-page.tsx'), 'MarketsPage'),
];

const join = createRoute({ getParentRoute: () => root, path: '/join', component: JoinPage });

export const router = createRouter({
  routeTree: root.addChildren([join, frame.addChildren(pages)]),
  defaultPreload: 'intent',
  defaultRemountDeps: remountByParams,
  scrollRestoration: false,
});
