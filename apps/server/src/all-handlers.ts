import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import { type AppHandlersOptions, appHandlers } from './app/app-handlers.ts';
import type { AppSettings } from './app/app-settings.ts';
import type { VisitHandlersOptions } from './app/visit-handlers.ts';
import { visitHandlers } from './app/visit-handlers.ts';
import { whileLive } from './app/while-live.ts';
import type { HouseDoor } from './core/house-door.ts';
import type { Handlers } from './http/handler.ts';
import { identityHandlers } from './identity/identity-handlers.ts';
import type { IdentityRoom } from './identity/open-identity.ts';
import type { SessionRegistry } from './identity/sessions/session-registry.ts';
import { sessionHandlers } from './identity/sign-in/session-handlers.ts';
import type { Catalogue } from './markets/catalogue.ts';
import { catalogueHandlers } from './markets/catalogue-handlers.ts';
import type { MarketChart } from './markets/market-chart.ts';
import type { SettledMarkets } from './markets/settled-markets.ts';
import type { Notifications } from './notifications/notifications.ts';
import { type OperatorHandlersOptions, operatorHandlers } from './operator/operator-handlers.ts';
import { betsHandlers } from './orders/bets-handlers.ts';
import { cancelHandler } from './orders/cancel-handler.ts';
import { placeHandlers } from './orders/place-handlers.ts';
import { exposureHandler } from './wallet/exposure-handler.ts';
import { statementHandler } from './wallet/statement-handler.ts';

interface HandlerSources
  extends Pick<AppHandlersOptions, 'feed' | 'clock' | 'uptime' | 'troubles' | 'writer' | 'freeBytes'> {
  readonly appSettings: AppSettings;
  readonly store: Store;
  readonly door: HouseDoor;
  readonly sessions: SessionRegistry;
  readonly identity: IdentityRoom;
  readonly catalogue: Catalogue;
  readonly chart: MarketChart;
  readonly notifications: Notifications;
  readonly settled: SettledMarkets;
  readonly visits: Omit<VisitHandlersOptions, 'door'>;
  /** What only those who run the house need. */
  readonly operators: Pick<OperatorHandlersOptions, 'sessions' | 'trail'>;
  /** Whose books are shown. */
  readonly asset: Asset;
}

/** Every call of the contract with the room that answers it. */
export function allHandlers(sources: HandlerSources): Handlers {
  const { appSettings, store, door, sessions, identity, catalogue, chart, asset, feed, clock, uptime } = sources;
  const { visits, operators, notifications, settled, troubles, writer, freeBytes } = sources;
  return {
    ...appHandlers({ appSettings, catalogue, store, feed, clock, uptime, troubles, writer, freeBytes, now: Date.now }),
    ...sessionHandlers({ ...identity, appSettings, door, sessions, store }),
    ...identityHandlers({ ...identity, door, sessions, store }),
    ...catalogueHandlers({ catalogue, chart, store, asset }),
    ...placeHandlers(whileLive(appSettings, door)),
    ...cancelHandler(door),
    ...betsHandlers(door, store),
    ...exposureHandler(door),
    ...statementHandler(store),
    ...visitHandlers({ door, ...visits }),
    ...operatorHandlers({
      ...{ ...operators, door, store, appSettings, notifications, settled, counter: visits.counter },
      ...{ identities: identity.identities, playerSessions: sessions, now: identity.now },
    }),
  };
}
