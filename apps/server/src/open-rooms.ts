import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import { openApp } from './app/open-app.ts';
import { openCashier } from './cashier/open-cashier.ts';
import type { ServerConfig } from './config/config.ts';
import { openHealth } from './health/open-health.ts';
import type { Handlers } from './http/handler.ts';
import { openIdentity } from './identity/open-identity.ts';
import { openMarkets } from './markets/open-markets.ts';
import { openMessages } from './messages/open-messages.ts';
import type { Metrics } from './metrics/open-metrics.ts';
import { openNotifications } from './notifications/open-notifications.ts';
import { openOperator } from './operator/open-operator.ts';
import { openOrders } from './orders/open-orders.ts';
import { openWallet } from './wallet/open-wallet.ts';
import type { Writer } from './writer/writer.ts';

export interface RoomsDeps {
  readonly config: ServerConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly store: Store;
  readonly writer: Writer;
  /** What the organisation deals in. */
  readonly asset: Asset;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** What the feed is, and how it does, in a few words. Asked once all is open. */
  readonly feed: () => { readonly state: string; readonly isWell: boolean };
  /** Keeps what is to be closed at the stop; the last one opened is closed first. */
  readonly undo: (() => Promise<unknown>)[];
}

/** Every room that answers calls, in the order in which they need each other. */
export async function openRooms(deps: RoomsDeps) {
  const { writer, undo, feed } = deps;
  const shared = { ...deps, door: writer };
  const health = await openHealth(deps);
  undo.push(() => health.stop());
  const markets = await openMarkets(deps);
  const { catalogue, settled } = markets;
  const app = await openApp({ ...shared, signs: health.signs, catalogue, feed });
  undo.push(() => app.stop());
  const { appSettings, counter, betDoor } = app;
  const identity = await openIdentity({ ...shared, appSettings, sender: openMessages(deps) });
  undo.push(() => identity.stop());
  const { sessions: playerSessions, identities } = identity;
  const wallet = openWallet(shared);
  const cashier = await openCashier(shared);
  undo.push(() => cashier.stop());
  const orders = openOrders({ ...deps, betDoor });
  const notifications = await openNotifications(deps);
  const operator = openOperator({
    ...shared,
    appSettings,
    counter,
    identities,
    playerSessions,
    notifications,
    settled,
    rooms: cashier.deskHandlers,
  });
  /** Every call of the contract with the room that answers it. */
  const handlers: Handlers = {
    ...app.handlers,
    ...identity.handlers,
    ...markets.handlers,
    ...orders.handlers,
    ...wallet.handlers,
    ...cashier.handlers,
    ...operator.handlers,
  };
  return { health, markets, app, identity, wallet, cashier, notifications, operator, handlers };
}

export type Rooms = Awaited<ReturnType<typeof openRooms>>;
