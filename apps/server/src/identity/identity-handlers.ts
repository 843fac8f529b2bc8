import type { RouteName } from '@crease/contract';
import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import type { Handlers } from '../http/handler.ts';
import { otpHandlers } from './codes/otp-handlers.ts';
import type { IdentityServices } from './identity-services.ts';
import { passwordHandlers } from './passwords/password-handlers.ts';
import { emailHandlers } from './profile/email-handlers.ts';
import { preferencesHandlers } from './profile/preferences-handlers.ts';
import { registerHandler } from './registration/register-handler.ts';
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts';
import { openSessionHandlers } from './sessions/open-session-handlers.ts';
import type { SessionRegistry } from './sessions/session-registry.ts';

type IdentityParts = Pick<
  IdentityServices,
  | 'identities'
  | 'openingMoney'
  | 'codes'
  | 'sender'
  | 'phone'
  | 'passwords'
  | 'throttle'
  | 'secondFactor'
  | 'signIn'
  | 'logger'
  | 'now'
  | 'asset'
>;

interface IdentityHandlersOptions extends IdentityParts {
  readonly engine: EngineClient;
  readonly sessions: SessionRegistry;
  readonly store: Pick<Store, 'accounts'>;
}

/** Handlers of registration, sign-in and account data. */
export function identityHandlers(options: IdentityHandlersOptions) {
  return {
    ...registerHandler(options),
    ...otpHandlers(options),
    ...passwordHandlers(options),
    ...openSessionHandlers(options.sessions),
    ...secondFactorHandlers(options),
    ...emailHandlers(options),
    ...preferencesHandlers(options),
  } satisfies Partial<Pick<Handlers, RouteName>>;
}
