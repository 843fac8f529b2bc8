import type { ReplyOf, RouteName } from '@crease/contract';
import { APP_DETAILS, BANNERS, GAMES } from './app.ts';
import { BET_MATCHES, OPEN_BETS, PROFIT, SETTLED_BETS } from './bets.ts';
import { CHASE_WITH_MARKETS, EVENTS } from './matches.ts';
import { AUTO_CASH_OUTS, CASH_OUT, EXPOSURE, STATEMENT } from './money.ts';
import { NOTIFICATIONS, PREFERENCES, PROFILE, PUSH, SESSIONS } from './player.ts';

type Answer<N extends RouteName> = ReplyOf<N> | ((query: URLSearchParams) => ReplyOf<N>);
export type Replies = { readonly [N in RouteName]?: Answer<N> };

/** A list on one page. */
function onePage<T>(items: readonly T[], pageSize = 50) {
  return { items: [...items], total: items.length, page: 1, pageSize };
}

/** Returns the bets of a query, by status, match and market. */
function betsFor(query: URLSearchParams): ReplyOf<'bets'> {
  const all = query.get('status') === 'settled' ? SETTLED_BETS : OPEN_BETS;
  const isWanted = (name: 'gameId' | 'marketId', value: string) => [null, value].includes(query.get(name));
  return onePage(all.filter(({ gameId, marketId }) => isWanted('gameId', gameId) && isWanted('marketId', marketId)));
}

/** Stubbed replies by route: one evening of one player. */
export const REPLIES: Replies = {
  appDetails: APP_DETAILS,
  demoAvailability: { hasDemoUsers: true, hasUsers: true },
  banners: BANNERS,
  announcement: { text: 'Play money only. Matches and prices are simulated or recorded.' },
  profile: PROFILE,
  sessions: SESSIONS,
  push: PUSH,
  preferences: PREFERENCES,
  notifications: NOTIFICATIONS,
  priceAlerts: { most: 20, items: [] },
  seeNotifications: { upTo: '1003' },
  pageVisit: { counted: true },
  visitor: { address: '203.0.113.7', country: 'IN' },
  realityCheck: { check: null },
  events: (query) => onePage(query.get('over') === 'true' ? [] : EVENTS),
  event: CHASE_WITH_MARKETS,
  eventStream: { stream: null },
  bets: betsFor,
  betMatches: BET_MATCHES,
  betProfit: PROFIT,
  exposureAmount: EXPOSURE,
  cashOutQuote: CASH_OUT,
  autoCashOuts: AUTO_CASH_OUTS,
  statement: STATEMENT,
  casinoGames: GAMES,
  deposits: onePage([], 20),
  withdrawals: onePage([], 20),
  gateways: { items: [] },
};
