import { withMessages } from '@crease/web';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseLobbySearch } from '../../casino/lobby-search.ts';
import { parseRoundSearch } from '../../fairness/round-search.ts';
import { parseMatchSearch } from '../../sportsbook/match-search.ts';
import { guard } from '../page-rules/access.ts';
import { parent } from './root-route.ts';

/** A lobby of games; its search is part of the address. */
function lobbyRoute<P extends string, N extends keyof typeof import('../../casino/lobby-pages.tsx')>(path: P, page: N) {
  return createRoute({
    getParentRoute: parent,
    path,
    validateSearch: parseLobbySearch,
    beforeLoad: guard(path === '/casino' ? 'common' : 'protected'),
    staticData: { layout: 'account' },
    component: lazyRouteComponent(
      withMessages(() => import('../../casino/lobby-pages.tsx'), 'lobby'),
      page,
    ),
  });
}

const lobbies = [
  lobbyRoute('/casino', 'CasinoPage'),
  lobbyRoute('/slots', 'SlotsPage'),
  lobbyRoute('/spmgames', 'OriginalsPage'),
  lobbyRoute('/aura-games', 'AuraPage'),
  lobbyRoute('/kingmaker', 'KingmakerPage'),
  lobbyRoute('/sports/$provider', 'ProviderPage'),
] as const;

const providers = createRoute({
  getParentRoute: parent,
  path: '/providers',
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../casino/providers/providers-page.tsx'), 'lobby'),
    'ProvidersPage',
  ),
});

const game = createRoute({
  getParentRoute: parent,
  path: '/casino/$gameId',
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../casino/game-page.tsx')),
    'GamePage',
  ),
});

const jetFair = createRoute({
  getParentRoute: parent,
  path: '/jetfair',
  beforeLoad: guard('protected'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../games/jet/jet-page.tsx')),
    'JetPage',
  ),
});

const fairness = createRoute({
  getParentRoute: parent,
  path: '/fairness',
  validateSearch: parseRoundSearch,
  beforeLoad: guard('common'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../fairness/fairness-page.tsx'), 'proof'),
    'FairnessPage',
  ),
});

const marketLog = createRoute({
  getParentRoute: parent,
  path: '/fairness/market/$marketId',
  beforeLoad: guard('common'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../fairness/market/market-log.tsx')),
    'MarketLogPage',
  ),
});

const sportsbook = createRoute({
  getParentRoute: parent,
  path: '/sportsbook2',
  validateSearch: parseMatchSearch,
  beforeLoad: guard('common'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../sportsbook/sportsbook-page.tsx'), 'odds'),
    'SportsbookPage',
  ),
});

const betby = createRoute({
  getParentRoute: parent,
  path: '/betby',
  beforeLoad: guard('common'),
  staticData: { layout: 'account' },
  component: lazyRouteComponent(
    withMessages(() => import('../../games/provider-games/betby-page.tsx')),
    'BetbyPage',
  ),
});

/** Lobbies, providers, each game, its fairness pages, and the sportsbook. */
export const gamePages = [...lobbies, providers, game, jetFair, fairness, marketLog, sportsbook, betby] as const;
