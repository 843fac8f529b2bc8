import type { RouteName } from '@crease/contract';
import type { Store } from '@crease/store';
import type { HouseDoor } from '../house-door.ts';
import type { Handlers } from '../http/handler.ts';
import { openSessionHandlers } from '../sessions/open-session-handlers.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { AccountRoom } from './account-room.ts';
import { emailHandlers } from './email-handlers.ts';
import { otpHandlers } from './otp-handlers.ts';
import { passwordHandlers } from './password-handlers.ts';
import { preferencesHandlers } from './preferences-handlers.ts';
import { registerHandler } from './register-handler.ts';
import { secondFactorHandlers } from './second-factor-handlers.ts';

type AccountParts = Pick<
  AccountRoom,
  | 'accounts'
  | 'openingMoney'
  | 'codes'
  | 'sender'
  | 'passwords'
  | 'throttle'
  | 'secondFactor'
  | 'signIn'
  | 'logger'
  | 'now'
  | 'asset'
>;

export interface AccountHandlersOptions extends AccountParts {
  readonly door: HouseDoor;
  readonly sessions: SessionRegistry;
  readonly store: Pick<Store, 'accounts'>;
}

/** Getting in, and what belongs to an account. */
export function accountHandlers(options: AccountHandlersOptions) {
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
