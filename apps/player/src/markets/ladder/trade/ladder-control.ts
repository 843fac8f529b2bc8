import type { Bet, RunnerDepth } from '@crease/client';
import { type GreenUp, greenUp, type WinLose } from '@crease/exchange';
import type { Money, PriceLadder } from '@crease/kernel';
import type { AutomaticFigures } from '../../../core/orders/cash-out/automatic.ts';
import type { LadderGrid } from '../grid/ladder-grid.ts';
import {
  closesOf,
  type LadderModel,
  type LadderOrder,
  type LadderPlace,
  newModel,
  orderSize,
  tickOfClose,
} from '../grid/ladder-model.ts';
import { CONFIRM_MS, GUARD_TICKS, type LadderKey, ladderSettings, stakeOf } from './ladder-settings.ts';

/** The market's terms that a ladder needs. */
interface LadderTerms {
  readonly min: Money;
  readonly max: Money;
  readonly isOpen: boolean;
}

export const LEVEL: WinLose = { won: 0, lost: 0 };

/** One ladder: what its grid draws, the player's position on its runner, and the order that a press would place. */
export class LadderControl {
  readonly key: LadderKey;
  readonly model: LadderModel;
  grid: LadderGrid | null = null;
  result: WinLose = LEVEL;
  /** The order that levels the runner; null if nothing can be levelled. */
  plan: GreenUp | null = null;
  bets: readonly Bet[] = [];
  terms: LadderTerms = { min: 0, max: 0, isOpen: false };
  #isPlacing = false;
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #disarming: ReturnType<typeof setTimeout> | undefined;

  constructor(key: LadderKey, prices?: PriceLadder) {
    this.key = key;
    this.model = newModel(prices);
  }

  /** The prices of its market. */
  get prices(): PriceLadder {
    return this.model.book.prices;
  }

  /** Calls the listener when {@link plan}, {@link result}, {@link terms} or the orders change. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** Changes with every call of the listeners. */
  readonly version = () => this.#version;

  takeDepth(depth: Pick<RunnerDepth, 'back' | 'lay' | 'traded'>): void {
    this.model.book.take(depth);
    this.#changed();
  }

  takeOrders(bets: readonly Bet[], aheadOf: (betId: string) => Money | null): void {
    this.bets = bets;
    this.model.orders = bets.flatMap((bet): LadderOrder[] => {
      const tick = this.prices.tickOf(bet.price ?? 0);
      const isPending = bet.status === 'pending';
      if (tick < 0 || bet.remaining === 0 || bet.timeInForce === 'onClose') return [];
      return [{ betId: bet.betId, side: bet.side, tick, size: bet.remaining, ahead: aheadOf(bet.betId), isPending }];
    });
    this.#changed(true);
  }

  takeResult(result: WinLose, automatic: AutomaticFigures): void {
    if (result.won !== this.result.won || result.lost !== this.result.lost)
      this.model.closes = closesOf(result, this.prices);
    this.result = result;
    this.model.stop = tickOfClose(this.model.closes, automatic.stopLoss);
    this.model.profit = tickOfClose(this.model.closes, automatic.takeProfit);
    this.#changed(true);
  }

  takeTerms(terms: LadderTerms): void {
    this.terms = terms;
    this.#changed(true);
  }

  takeLast(price: number): void {
    const { model } = this;
    const tick = this.prices.tickOf(price);
    if (tick === model.last) return;
    model.lastMove = model.last < 0 || tick < 0 ? null : tick > model.last ? 'up' : 'down';
    model.last = tick;
    this.#changed();
  }

  /** True while an order that levels the runner is being placed or waits out the delay: the result lacks it. */
  get isLevelling(): boolean {
    return this.#isPlacing || this.bets.some(waitsToLevel);
  }

  /** Places the order of the plan. Until it is answered there is no plan, so that it is placed once. */
  async level<T>(place: () => Promise<T>): Promise<T> {
    this.#isPlacing = true;
    this.#changed();
    try {
      return await place();
    } finally {
      this.#isPlacing = false;
      this.#changed();
    }
  }

  /** Calculates the plan again after a change of settings. */
  replan(): void {
    this.#changed();
  }

  /** The window shows other prices. */
  readonly scrolled = (): void => this.#changed(true);

  /** Size of an order at a place by the player's settings. */
  sizeAt({ side, tick }: LadderPlace): Money {
    const settings = ladderSettings();
    const stake = stakeOf(settings, this.key);
    return orderSize({ side, price: this.prices.priceAt(tick), stake }, settings.isByLiability);
  }

  /** Returns whether a press at a place must be confirmed: one click is off, or the price is past the guard. */
  asksAt({ side, tick }: LadderPlace): boolean {
    return !ladderSettings().isOneClick || this.model.book.ticksPastBest(side, tick) > GUARD_TICKS;
  }

  isArmedAt({ side, tick }: LadderPlace): boolean {
    const { armed } = this.model;
    return armed?.side === side && armed.tick === tick;
  }

  /** Shows an order that a second press within three seconds places. */
  arm(place: LadderPlace, text: string): void {
    clearTimeout(this.#disarming);
    this.model.armed = { ...place, text };
    this.#disarming = setTimeout(() => this.disarm(), CONFIRM_MS);
    this.grid?.changed();
  }

  disarm(): void {
    clearTimeout(this.#disarming);
    this.model.armed = null;
    this.grid?.changed();
  }

  #changed(isShown = false): void {
    this.grid?.changed();
    const plan = this.#planNow();
    if (isSame(plan, this.plan) && !isShown) return;
    this.plan = plan;
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  #planNow(): GreenUp | null {
    const { result, model, terms } = this;
    if (result.won === result.lost || this.isLevelling) return null;
    const { book, orders } = model;
    const own = (side: 'back' | 'lay') =>
      new Map(orders.flatMap((order) => (order.side === side && !order.isPending ? [[order.tick, order.size]] : [])));
    const offers = { back: book.offers('back', own('lay')), lay: book.offers('lay', own('back')) };
    return greenUp(result, { goal: ladderSettings().goal, offers, min: terms.min, max: terms.max });
  }
}

/** Levelling orders fill completely or not at all. */
function waitsToLevel({ status, timeInForce }: Bet): boolean {
  return status === 'pending' && timeInForce === 'fillOrKill';
}

function isSame(one: GreenUp | null, other: GreenUp | null): boolean {
  if (one === null || other === null) return one === other;
  const { side, size, price, won, lost } = one;
  return (
    side === other.side && size === other.size && price === other.price && won === other.won && lost === other.lost
  );
}
