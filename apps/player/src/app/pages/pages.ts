import { PAGE_ACCESS, type PageAccess, type PagePath } from '@crease/contract';
import { withMessages } from '@crease/web';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { ARTICLE_NAMES } from '../../articles/article.ts';
import { parseBetsSearch } from '../../orders/my-bets/bet-filter.ts';
import { isCategory } from '../../sports/sport-category.ts';
import { guard, keepReturn } from '../page-rules/access.ts';
import { entryPages } from './entry-pages.ts';
import { gamePages } from './game-pages.ts';
import { marketPages } from './market-pages.ts';
import { parseRequestSearch } from './request-search.ts';
import { parent, root } from './root-route.ts';

const home = createRoute({
  getParentRoute: parent,
  path: '/home',
  beforeLoad: guard('protected'),
  staticData: { layout: 'sports' },
  component: lazyRouteComponent(() => import('../../home/home-page.tsx'), 'HomePage'),
});

const sports = createRoute({
  getParentRoute: parent,
  path: '/spmsports/$category',
  beforeLoad: (opening) => {
    if (!isCategory(opening.params.category)) throw notFound();
    return guard('protected')(opening);
  },
  staticData: { layout: 'sports' },
  component: lazyRouteComponent(() => import('../../sports/lists/category-page.tsx'), 'CategoryPage'),
});

const myBets = createRoute({
  getParentRoute: parent,
  path: '/mybets',
  validateSearch: parseBetsSearch,
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../sportsbook/tickets/bets-and-tickets-page.tsx')),
    'BetsAndTicketsPage',
  ),
});

const statement = createRoute({
  getParentRoute: parent,
  path: '/statement',
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../wallet/statement-page.tsx')),
    'StatementPage',
  ),
});

const cashier = createRoute({
  getParentRoute: parent,
  path: '/cashier',
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../cashier/overview/cashier-page.tsx')),
    'CashierPage',
  ),
});

const gatewayList = createRoute({
  getParentRoute: parent,
  path: '/gatewaylist',
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../cashier/gateways/gateway-list-page.tsx')),
    'GatewayListPage',
  ),
});

const depositList = createRoute({
  getParentRoute: parent,
  path: '/deposit/list',
  validateSearch: parseRequestSearch,
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../cashier/requests/deposit-list-page.tsx')),
    'DepositListPage',
  ),
});

const deposit = createRoute({
  getParentRoute: parent,
  path: '/deposit/$gateway',
  validateSearch: parseRequestSearch,
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../cashier/deposit/deposit-page.tsx')),
    'DepositPage',
  ),
});

const bonus = createRoute({
  getParentRoute: parent,
  path: '/bonus',
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../bonus/bonus-page.tsx')),
    'BonusPage',
  ),
});

const bonusDetail = createRoute({
  getParentRoute: parent,
  path: '/bonus/$bonusId',
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../bonus/bonus-detail-page.tsx')),
    'BonusDetailPage',
  ),
});

const withdraw = createRoute({
  getParentRoute: parent,
  path: '/withdraw',
  validateSearch: parseRequestSearch,
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../cashier/withdraw/withdraw-page.tsx')),
    'WithdrawPage',
  ),
});

const withdrawList = createRoute({
  getParentRoute: parent,
  path: '/withdrawlist',
  validateSearch: parseRequestSearch,
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../cashier/withdrawals/withdraw-list-page.tsx')),
    'WithdrawListPage',
  ),
});

const profile = createRoute({
  getParentRoute: parent,
  path: '/profile',
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../profile/profile-page.tsx')),
    'ProfilePage',
  ),
});

const apiAccess = createRoute({
  getParentRoute: parent,
  path: '/profile/api',
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../api-access/api-access-page.tsx')),
    'ApiAccessPage',
  ),
});

const kyc = createRoute({
  getParentRoute: parent,
  path: '/kyc',
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../kyc/kyc-page.tsx')),
    'KycPage',
  ),
});

const referral = createRoute({
  getParentRoute: parent,
  path: '/referral',
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../referral/referral-page.tsx')),
    'ReferralPage',
  ),
});

const payoutAccounts = createRoute({
  getParentRoute: parent,
  path: '/withdraw/gateways',
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../payout-accounts/payout-accounts-page.tsx')),
    'PayoutAccountsPage',
  ),
});

/** The articles: open to everyone. */
const articles = ARTICLE_NAMES.map((article) =>
  createRoute({
    getParentRoute: parent,
    path: `/${article}`,
    beforeLoad: guard('common'),
    staticData: { layout: 'reading', article },
    component: lazyRouteComponent(
      withMessages(
        () => import('../../articles/open-article.ts').then((module) => module.openArticle(article)),
        'reading',
      ),
      'ArticlePage',
    ),
  }),
);

const maintenance = createRoute({
  getParentRoute: parent,
  path: '/maintenance',
  validateSearch: keepReturn,
  beforeLoad: guard('common'),
  staticData: { layout: 'bare' },
  component: lazyRouteComponent(() => import('./maintenance-page.tsx'), 'MaintenancePage'),
});

const built = [
  ...entryPages,
  ...([
    home,
    sports,
    ...marketPages,
    myBets,
    statement,
    cashier,
    gatewayList,
    deposit,
    depositList,
    bonus,
    bonusDetail,
    withdraw,
    withdrawList,
    kyc,
    payoutAccounts,
    referral,
    profile,
    apiAccess,
    ...gamePages,
    ...articles,
    maintenance,
  ] as const),
] as const;

/** Required pages without a screen yet: guarded, then not found. */
const awaited = (Object.entries(PAGE_ACCESS) as [PagePath, PageAccess][])
  .filter(([path]) => !built.some(({ options }) => 'path' in options && options.path === path))
  .map(([path, access]) =>
    createRoute({
      getParentRoute: parent,
      path,
      validateSearch: keepReturn,
      staticData: { isAwaited: true },
      beforeLoad: async (opening) => {
        await guard(access)(opening);
        throw notFound();
      },
    }),
  );

/** All pages: path, access and layout; their code is loaded when they are first opened. */
export const pages = root.addChildren([...built, ...(awaited as unknown as [])]);
