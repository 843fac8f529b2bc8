import { z } from 'zod';
import { CASE_ROUTES } from '../cases/case-routes.ts';
import { FEED_DESK_ROUTES } from '../feed/feed-desk-routes.ts';
import { PATHS, type RouteName } from '../paths/paths.ts';
import { DESK_TICKET_ROUTES } from '../sportsbook/desk-ticket-routes.ts';
import { SPORTSBOOK_ROUTES } from '../sportsbook/sportsbook-routes.ts';
import { INVITATION_ROUTES } from '../staff/invitation-routes.ts';
import { ALONE_ROUTES, STAFF_ROUTES } from '../staff/staff-routes.ts';
import { COMPETITION_ROUTES } from '../trading/competition-routes.ts';
import { SOURCE_ROUTES } from '../trading/source-routes.ts';
import { TRADING_ROUTES } from '../trading/trading-routes.ts';
import type { CallSchema } from '../wire/route.ts';
import { ACCOUNT_ROUTES, PROFILE_ROUTES, VISIT_ROUTES } from './account-routes.ts';
import { API_KEY_ROUTES } from './api-key-routes.ts';
import { APP_ROUTES } from './app-routes.ts';
import { BETTING_ROUTES } from './betting-routes.ts';
import { BONUS_DESK_ROUTES, BONUS_ROUTES } from './bonus-routes.ts';
import { BOOKS_ROUTES } from './books-routes.ts';
import { CASHIER_DESK_ROUTES, CASHIER_ROUTES } from './cashier-routes.ts';
import { CATALOGUE_ROUTES } from './catalogue-routes.ts';
import { DESK_ROUTES } from './desk-routes.ts';
import { GAME_DESK_ROUTES, GAME_ROUTES } from './game-routes.ts';
import { HOUSE_MONEY_ROUTES } from './house-money-routes.ts';
import { KYC_DESK_ROUTES, KYC_ROUTES } from './kyc-routes.ts';
import { LIMIT_DESK_ROUTES, LIMIT_ROUTES } from './limit-routes.ts';
import { NOTIFICATION_ROUTES } from './notification-routes.ts';
import { OPERATOR_ROUTES } from './operator-routes.ts';
import { PAYOUT_ACCOUNT_ROUTES, PAYOUT_DESK_ROUTES } from './payout-account-routes.ts';
import { REFERRAL_DESK_ROUTES, REFERRAL_ROUTES } from './referral-routes.ts';
import { RISK_ROUTES } from './risk-routes.ts';
import { SESSION_ROUTES } from './session-routes.ts';

/** The schemas of every call. The compiler refuses a call without a path, and a path without a call. */
const CALLS = {
  ...APP_ROUTES,
  ...SESSION_ROUTES,
  ...ACCOUNT_ROUTES,
  ...PROFILE_ROUTES,
  ...API_KEY_ROUTES,
  ...NOTIFICATION_ROUTES,
  ...CATALOGUE_ROUTES,
  ...BETTING_ROUTES,
  ...SPORTSBOOK_ROUTES,
  ...DESK_TICKET_ROUTES,
  ...CASHIER_ROUTES,
  ...BONUS_ROUTES,
  ...VISIT_ROUTES,
  ...PAYOUT_ACCOUNT_ROUTES,
  ...KYC_ROUTES,
  ...LIMIT_ROUTES,
  ...REFERRAL_ROUTES,
  ...GAME_ROUTES,
  ...OPERATOR_ROUTES,
  ...CASHIER_DESK_ROUTES,
  ...BONUS_DESK_ROUTES,
  ...DESK_ROUTES,
  ...BOOKS_ROUTES,
  ...STAFF_ROUTES,
  ...INVITATION_ROUTES,
  ...HOUSE_MONEY_ROUTES,
  ...PAYOUT_DESK_ROUTES,
  ...KYC_DESK_ROUTES,
  ...RISK_ROUTES,
  ...LIMIT_DESK_ROUTES,
  ...REFERRAL_DESK_ROUTES,
  ...GAME_DESK_ROUTES,
  ...ALONE_ROUTES,
  ...CASE_ROUTES,
  ...TRADING_ROUTES,
  ...SOURCE_ROUTES,
  ...COMPETITION_ROUTES,
  ...FEED_DESK_ROUTES,
} as const satisfies Record<RouteName, CallSchema>;

type Calls = typeof CALLS;
type Routes = {
  readonly [N in keyof Calls]: Calls[N] & {
    readonly method: (typeof PATHS)[N][0];
    readonly path: (typeof PATHS)[N][1];
  };
};

/** Every call of the API. The server refuses to start if one has no handler. */
export const ROUTES = /* @__PURE__ */ withPaths(CALLS);

function withPaths(calls: Calls): Routes {
  const routes = (Object.keys(calls) as RouteName[]).map((name) => {
    const [method, path] = PATHS[name];
    return [name, { method, path, ...calls[name] }];
  });
  return Object.fromEntries(routes);
}

type Part<R, K extends string, F> = R extends { readonly [P in K]: infer S extends z.ZodType }
  ? F extends 'in'
    ? z.input<S>
    : z.output<S>
  : undefined;
/** Request and reply types, by route name. */
export type BodyOf<N extends RouteName> = Part<Calls[N], 'body', 'in'>;
export type QueryOf<N extends RouteName> = Part<Calls[N], 'query', 'in'>;
export type ParamsOf<N extends RouteName> = Part<Calls[N], 'params', 'in'>;
export type ReplyOf<N extends RouteName> = Part<Calls[N], 'reply', 'out'>;
/** The type that a handler receives, defaults filled in. */
export type ParsedBodyOf<N extends RouteName> = Part<Calls[N], 'body', 'out'>;
export type ParsedQueryOf<N extends RouteName> = Part<Calls[N], 'query', 'out'>;

export const errorReply = z.object({
  error: z.literal(true),
  code: z.string(),
  message: z.string(),
  /** Terms of the message, for another language: `reason` and its values, in the wire's units. */
  terms: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  field: z.string().optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
