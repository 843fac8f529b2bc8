import { PRICE_ALERTS_MOST } from '@crease/contract';
import type { ReadonlyEngine } from '@crease/engine';
import { shownLevels } from '@crease/exchange';
import { type Asset, decimalFromPrice, type Price, type Refusal, refuse } from '@crease/kernel';
import type { PriceAlertRow, PriceAlertStore } from '@crease/store';
import type { Logger } from 'pino';
import { KeyedMutex } from '../core/mutex.ts';
import type { NotificationContent } from '../notifications/notification-content.ts';
import type { Batch } from '../writer/writer.ts';

interface PriceAlertsOptions {
  readonly store: PriceAlertStore;
  /** Asset of the books whose prices count. */
  readonly asset: Asset;
  readonly notify: (playerId: number, content: NotificationContent) => void;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Prices that players wait for. An alert is deleted from the store before its player is notified, so that it is sent
 * once; while the store is unavailable it stays set.
 */
export class PriceAlerts {
  readonly #options: PriceAlertsOptions;
  readonly #byMarket = new Map<string, Map<number, PriceAlertRow>>();
  /** By player: concurrent calls would exceed the most alerts together. */
  readonly #sets = new KeyedMutex<number>();

  private constructor(options: PriceAlertsOptions) {
    this.#options = options;
  }

  /** @throws if the store is unavailable. */
  static async open(options: PriceAlertsOptions): Promise<PriceAlerts> {
    const alerts = new PriceAlerts(options);
    for (const alert of await options.store.all()) alerts.#hold(alert);
    return alerts;
  }

  /** Returns a player's alerts, oldest first. */
  of(playerId: number): PriceAlertRow[] {
    const all = [...this.#byMarket.values()].flatMap((alerts) => [...alerts.values()]);
    return all.filter((alert) => alert.playerId === playerId).sort((one, other) => one.alertId - other.alertId);
  }

  /** @returns a refusal if the price is reached already, the market is over, or the player has the most alerts. */
  async set(engine: ReadonlyEngine, alert: Omit<PriceAlertRow, 'alertId'>): Promise<Refusal | null> {
    const price = bestBackOf(engine, { ...alert, asset: this.#options.asset });
    if (price === null) return refuse('UNKNOWN_MARKET', { reason: 'noMarket' }, 'marketId');
    if (isReached(alert, price)) return refuse('INVALID_INPUT', { reason: 'alertReached' }, 'price');
    return this.#sets.run(alert.playerId, async () => {
      if (this.of(alert.playerId).length >= PRICE_ALERTS_MOST)
        return refuse('LIMIT_REACHED', { reason: 'priceAlerts', most: PRICE_ALERTS_MOST });
      this.#hold({ ...alert, alertId: await this.#options.store.add(alert) });
      return null;
    });
  }

  /** @returns false if the player has no such alert. */
  async remove(playerId: number, alertId: number): Promise<boolean> {
    const alert = this.of(playerId).find((each) => each.alertId === alertId);
    return alert !== undefined && this.#delete(alert);
  }

  /** Returns what follows once the batch is stored; null without an alert that is reached or over. */
  take({ engine, touched, reloaded }: Pick<Batch, 'engine' | 'touched' | 'reloaded'>): (() => void) | null {
    if (this.#byMarket.size === 0) return null;
    const marketIds = reloaded ? [...this.#byMarket.keys()] : [...touched.markets];
    const due = marketIds.flatMap((marketId) => this.#due(engine, marketId));
    return due.length === 0 ? null : () => due.forEach((follow) => void follow());
  }

  #due(engine: ReadonlyEngine, marketId: string): (() => Promise<void>)[] {
    const alerts = this.#byMarket.get(marketId);
    if (!alerts || !engine.markets.has(marketId)) return [];
    return [...alerts.values()].flatMap((alert) => {
      const price = bestBackOf(engine, { ...alert, asset: this.#options.asset });
      if (price !== null && !isReached(alert, price)) return [];
      const content = price === null ? null : contentOf(engine, alert);
      return [() => this.#end(alert, content)];
    });
  }

  /** Deletes an alert, then notifies its player. @param content null: the market is over. */
  async #end(alert: PriceAlertRow, content: NotificationContent | null): Promise<void> {
    const { playerId } = alert;
    try {
      if ((await this.#delete(alert)) && content) this.#options.notify(playerId, content);
    } catch (err) {
      this.#hold(alert);
      this.#options.log.warn({ err, playerId }, 'price alert could not be deleted');
    }
  }

  #hold(alert: PriceAlertRow): void {
    const { marketId, alertId } = alert;
    const alerts = this.#byMarket.get(marketId) ?? new Map<number, PriceAlertRow>();
    this.#byMarket.set(marketId, alerts.set(alertId, alert));
  }

  /** @returns false if it was deleted before. */
  async #delete({ marketId, alertId }: PriceAlertRow): Promise<boolean> {
    const alerts = this.#byMarket.get(marketId);
    if (!alerts?.delete(alertId)) return false;
    if (alerts.size === 0) this.#byMarket.delete(marketId);
    return this.#options.store.remove(alertId);
  }
}

/** @param price the best price; 0: none. */
function isReached({ price: wanted, direction }: Pick<PriceAlertRow, 'price' | 'direction'>, price: Price): boolean {
  return price > 0 && (direction === 'atLeast' ? price >= wanted : price <= wanted);
}

function contentOf({ markets, sportEvents }: ReadonlyEngine, alert: PriceAlertRow): NotificationContent {
  const definition = markets.get(alert.marketId)?.definition;
  const gameId = definition?.gameId ?? '';
  const runner = definition?.runners.find(({ runnerId }) => runnerId === alert.runnerId)?.name ?? '';
  const event = sportEvents.get(gameId)?.name;
  const { direction } = alert;
  const terms = { about: 'priceAlert', runner, odds: decimalFromPrice(alert.price), direction } as const;
  return {
    terms: event ? { ...terms, event } : terms,
    status: 'info',
    kind: 'matched',
    link: `/exchange/${encodeURIComponent(gameId)}`,
  };
}

/** The best price to back a runner of an open market; 0 without an offer; null if the market is over or unknown. */
function bestBackOf(
  engine: Pick<ReadonlyEngine, 'markets'>,
  { marketId, runnerId, asset }: { readonly marketId: string; readonly runnerId: string; readonly asset: Asset },
): Price | null {
  const market = engine.markets.get(marketId);
  const book = market?.books.get(asset);
  if (!market || !book?.ladder || (market.status !== 'open' && market.status !== 'suspended')) return null;
  const runnerIndex = market.definition.runners.findIndex((runner) => runner.runnerId === runnerId);
  if (runnerIndex < 0 || market.runnerStatus[runnerIndex] === 'removed') return null;
  if (market.status === 'suspended') return 0;
  return shownLevels({ market, book }, { runnerIndex, side: 'back' }, 1)[0]?.price ?? 0;
}
