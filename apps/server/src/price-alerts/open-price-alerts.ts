import { PRICE_ALERTS_MOST, type PriceAlert } from '@crease/contract';
import type { ReadonlyEngine } from '@crease/engine';
import { type Asset, decimalFromPrice, isRefusal, refuse } from '@crease/kernel';
import type { PriceAlertRow, Store } from '@crease/store';
import type { Logger } from 'pino';
import { isoTime } from '../core/iso-time.ts';
import type { Handlers } from '../http/handler.ts';
import type { NotificationList } from '../notifications/notification-list.ts';
import { priceFrom } from '../orders/order-amounts.ts';
import type { Writer } from '../writer/writer.ts';
import { PriceAlerts } from './price-alerts.ts';

interface PriceAlertsDeps {
  readonly store: Pick<Store, 'priceAlerts'>;
  readonly writer: Pick<Writer, 'onBatch' | 'read'>;
  readonly bell: Pick<NotificationList, 'add'>;
  readonly asset: Asset;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Opens price alerts and follows prices from now on. @throws if the store is unavailable. */
export async function openPriceAlerts({ store, writer, bell, asset, logger, now }: PriceAlertsDeps) {
  const notify: NotificationList['add'] = (playerId, content) => bell.add(playerId, content);
  const alerts = await PriceAlerts.open({ store: store.priceAlerts, asset, notify, log: logger });
  writer.onBatch((batch) => alerts.take(batch));
  const list = async (playerId: number) => ({
    most: PRICE_ALERTS_MOST,
    items: await writer.read((engine) => alerts.of(playerId).map((alert) => alertWire(engine, alert))),
  });
  const handlers: Pick<Handlers, 'priceAlerts' | 'setPriceAlert' | 'removePriceAlert'> = {
    priceAlerts: ({ session: { playerId } }) => list(playerId),
    setPriceAlert: async ({ session: { playerId }, body: { price, ...wanted } }) => {
      const waited = priceFrom(price);
      if (isRefusal(waited)) return waited;
      const alert = { ...wanted, playerId, price: waited, setAt: now() };
      return (await writer.read((engine) => alerts.set(engine, alert))) ?? list(playerId);
    },
    removePriceAlert: async ({ session: { playerId }, body: { id } }) =>
      (await alerts.remove(playerId, Number(id))) ? list(playerId) : refuse('NOT_FOUND', { reason: 'priceAlert' }),
  };
  return { handlers };
}

function alertWire({ markets, sportEvents }: ReadonlyEngine, alert: PriceAlertRow): PriceAlert {
  const { alertId, marketId, runnerId, price, direction, setAt } = alert;
  const definition = markets.get(marketId)?.definition;
  const gameId = definition?.gameId ?? '';
  return {
    id: String(alertId),
    gameId,
    eventName: sportEvents.get(gameId)?.name ?? '',
    marketId,
    marketName: definition?.name ?? '',
    runnerId,
    runnerName: definition?.runners.find((runner) => runner.runnerId === runnerId)?.name ?? '',
    price: decimalFromPrice(price),
    direction,
    setAt: isoTime(setAt),
  };
}
