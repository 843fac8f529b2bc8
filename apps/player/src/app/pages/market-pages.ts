import { withMessages } from '@crease/web';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guard } from '../page-rules/access.ts';
import { parent } from './root-route.ts';

const exchange = createRoute({
  getParentRoute: parent,
  path: '/exchange/$gameId',
  beforeLoad: guard('common'),
  staticData: { layout: 'sports' },
  component: lazyRouteComponent(
    withMessages(() => import('./exchange-route.tsx'), 'bets'),
    'ExchangeRoute',
  ),
});

const multi = createRoute({
  getParentRoute: parent,
  path: '/exchange/multi',
  beforeLoad: guard('protected'),
  staticData: { layout: 'sports' },
  component: lazyRouteComponent(
    withMessages(() => import('../../markets/multi/multi-page.tsx'), 'bets'),
    'MultiPage',
  ),
});

const ladder = createRoute({
  getParentRoute: parent,
  path: '/exchange/$gameId/ladder',
  validateSearch: ({ market }: Record<string, unknown>): { market?: string } =>
    typeof market === 'string' && /^[\w.-]{1,128}$/.test(market) ? { market } : {},
  beforeLoad: guard('protected'),
  staticData: { layout: 'trading' },
  component: lazyRouteComponent(
    withMessages(() => import('./ladder-route.tsx')),
    'LadderRoute',
  ),
});

const sharedBet = createRoute({
  getParentRoute: parent,
  path: '/shared/$shareId',
  beforeLoad: guard('common'),
  staticData: { layout: 'sports' },
  component: lazyRouteComponent(
    withMessages(() => import('../../orders/sharing/shared-bet-page.tsx')),
    'SharedBetPage',
  ),
});

/** The pages of the exchange's markets and bets. */
export const marketPages = [exchange, multi, ladder, sharedBet] as const;
