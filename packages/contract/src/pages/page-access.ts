import { PUBLIC_SPORTS } from '@crease/kernel';

/**
 * Access to a page (requirements RT-01 to RT-20). `public`: only for visitors who are not signed in. `common`: for all.
 */
export type PageAccess = 'public' | 'common' | 'protected';

/** Every page of the player's app; parameters as `$name`. */
export const PAGE_ACCESS = {
  '/': 'public',
  '/sign-in': 'public',
  '/register': 'public',
  '/forgot-password': 'public',
  '/reset-password': 'public',
  '/mobile-number': 'public',
  '/verify-number': 'public',
  '/contactus': 'common',
  '/privacypolicy': 'common',
  '/responsiblegame': 'common',
  '/fairplay': 'common',
  '/gamesrule': 'common',
  '/terms': 'common',
  '/exchange/$gameId': 'common',
  '/exchange/multi': 'protected',
  '/exchange/$gameId/ladder': 'protected',
  '/shared/$shareId': 'common',
  '/maintenance': 'common',
  '/sportsbook2': 'common',
  '/betby': 'common',
  '/casino': 'common',
  '/fairness': 'common',
  '/fairness/market/$marketId': 'common',
  '/casino/$gameId': 'protected',
  '/home': 'protected',
  '/spmsports/$category': 'protected',
  '/mybets': 'protected',
  '/statement': 'protected',
  '/profile': 'protected',
  '/profile/api': 'protected',
  '/jetfair': 'protected',
  '/kyc': 'protected',
  '/referral': 'protected',
  '/cashier': 'protected',
  '/withdraw': 'protected',
  '/withdrawlist': 'protected',
  '/withdraw/gateways': 'protected',
  '/slots': 'protected',
  '/kingmaker': 'protected',
  '/bonus': 'protected',
  '/bonus/$bonusId': 'protected',
  '/gatewaylist': 'protected',
  '/deposit/$gateway': 'protected',
  '/deposit/list': 'protected',
  '/spmgames': 'protected',
  '/aura-games': 'protected',
  '/sports/$provider': 'protected',
  '/providers': 'protected',
} as const satisfies Record<`/${string}`, PageAccess>;

export type PagePath = keyof typeof PAGE_ACCESS;

/**
 * The lists of `/spmsports/{category}`; any other category is not found. `others`: sports that an operator turned on.
 */
export const SPORT_CATEGORIES = ['inplay', ...PUBLIC_SPORTS, 'others'] as const;
export type SportCategory = (typeof SPORT_CATEGORIES)[number];
