import type { RouteName } from '@crease/contract';
import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config/config.ts';
import { networkOf } from './network-of.ts';

/** Stricter limits for calls that cost a password hash, a message or a new player. */
const STRICT: Partial<Record<RouteName, 'login' | 'demo' | 'account'>> = {
  login: 'login',
  sendSignInCode: 'login',
  operatorLogin: 'login',
  openInvitation: 'login',
  acceptInvitation: 'login',
  loginDemo: 'demo',
  register: 'account',
  sendOtp: 'account',
  verifyMobile: 'account',
  forgotPassword: 'account',
  resetPassword: 'account',
  updatePassword: 'account',
  startSecondFactor: 'account',
  confirmSecondFactor: 'account',
  disableSecondFactor: 'account',
  sendEmailCode: 'account',
  verifyEmail: 'account',
};

/**
 * Rate limits: sign-in per address and minute; all else per player and second, or per address for visitors: a thousand
 * orders a second from one player must not slow the others (M05). The address is the connection's unless a trusted
 * proxy sends another.
 */
export function rateLimitOptions({ rates }: ServerConfig): RateLimitPluginOptions {
  return {
    global: true,
    timeWindow: (request) => (kindOf(request) === 'call' ? 1000 : 60_000),
    cache: 20_000,
    hook: 'preValidation',
    max: (request) => rates[kindOf(request)],
    keyGenerator: (request) => keyOf(request),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => FLOOD,
  };
}

/** An `Error`, because a scope's error handler cannot pass on anything else to the general one, which answers it. */
const FLOOD = Object.assign(new Error('too many requests'), { statusCode: 429 });

function kindOf(request: FastifyRequest): keyof ServerConfig['rates'] {
  const name = request.routeOptions.config.routeName;
  return (name && STRICT[name]) ?? 'call';
}

function keyOf(request: FastifyRequest): string {
  const kind = kindOf(request);
  if (kind === 'call' && request.session) return `player:${request.session.playerId}`;
  // Behind a trusted proxy a connection that is closed already has none: a health check that gave up.
  return `${kind}:${networkOf(request.ip ?? '')}`;
}
