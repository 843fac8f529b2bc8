import { type Money, priceLadder } from '@crease/kernel';
import { shownLevels } from '../cross/shown-levels.ts';
import type { Market } from '../market/market.ts';
import { FastAccounts, type FastestAccount } from './fast-accounts.ts';
import type { FillEvent, FillSide, LogEvent, LogLine, PlaceEvent } from './log-events.ts';

/** Price levels of each side that count as depth. */
const DEPTH = 3;

/** How well a market served its players, computed from its log alone. Sizes in minor units. */
export interface HealthReport {
  /** Mean distance of the best back and lay price while open, ladder ticks; null if there never were both. */
  readonly spreadTicks: number | null;
  /** Mean size of the best three prices of both sides of a runner while open; null if it never was. */
  readonly depth: Money | null;
  /** Matched in total, without voided fills. */
  readonly volume: Money;
  /** Delays that ended with the order in the book. */
  readonly delay: {
    readonly orders: number;
    /** From acceptance to the book, ms; null without orders. */
    readonly meanMs: number | null;
    readonly mostMs: number | null;
    /** The delay of the market's terms, ms. */
    readonly statedMs: number;
  };
  readonly voids: readonly { readonly reason: string; readonly fills: number }[];
  /** Resting orders that ended because a newer order of the same player would have matched them. */
  readonly selfMatches: number;
  /** Parts of the two sides of all fills, 0 to 1; null without fills. */
  readonly simulatedShare: number | null;
  readonly houseShare: number | null;
  /** The account that was first most often after the market opened again in play; null if none was. */
  readonly fastest: FastestAccount | null;
}

/** Sums of a market's prices over the time in which it was open. */
interface OpenTime {
  spread: number;
  spreadMs: number;
  depth: number;
  openMs: number;
}

/** Collects the health of a market from the lines of its log, each with the replayed market after it. */
export class MarketHealth {
  readonly #orders = new Map<number, PlaceEvent & { readonly at: number }>();
  readonly #voids = new Map<string, number>();
  readonly #fast = new FastAccounts();
  readonly #open: OpenTime = { spread: 0, spreadMs: 0, depth: 0, openMs: 0 };
  readonly #delays = { orders: 0, sumMs: 0, mostMs: 0, statedMs: 0 };
  readonly #sides = { all: 0, simulated: 0, house: 0 };
  #selfMatches = 0;
  #volume = 0;
  /** What counts for each ms until the next line; null while the market is not open. */
  #now: { readonly spread: number | null; readonly depth: number } | null = null;
  #at = 0;

  /** Adds a line. @param market the replayed market after it. */
  add({ at, events }: LogLine, market: Market): void {
    this.#pass(at - this.#at);
    this.#at = at;
    for (const event of events) this.#take(event, at);
    this.#fast.after(market, at);
    this.#volume = [...market.books.values()].reduce((sum, { totalMatched }) => sum + totalMatched, 0);
    this.#delays.statedMs = market.definition.inPlayDelayMs;
    this.#now = market.status === 'open' ? pricesOf(market) : null;
  }

  report(): HealthReport {
    const { spread, spreadMs, depth, openMs } = this.#open;
    const { orders, sumMs, mostMs, statedMs } = this.#delays;
    const { all, simulated, house } = this.#sides;
    return {
      spreadTicks: spreadMs === 0 ? null : Math.round((100 * spread) / spreadMs) / 100,
      depth: openMs === 0 ? null : Math.round(depth / openMs / 100) * 100,
      volume: this.#volume,
      delay: {
        orders,
        meanMs: orders === 0 ? null : Math.round(sumMs / orders),
        mostMs: orders === 0 ? null : mostMs,
        statedMs,
      },
      voids: [...this.#voids].map(([reason, fills]) => ({ reason, fills })),
      selfMatches: this.#selfMatches,
      simulatedShare: all === 0 ? null : shareOf(simulated, all),
      houseShare: all === 0 ? null : shareOf(house, all),
      fastest: this.#fast.fastest(),
    };
  }

  #pass(ms: number): void {
    if (this.#now === null || ms <= 0) return;
    const { spread, depth } = this.#now;
    this.#open.openMs += ms;
    this.#open.depth += depth * ms;
    if (spread === null) return;
    this.#open.spreadMs += ms;
    this.#open.spread += spread * ms;
  }

  #take(event: LogEvent, at: number): void {
    if (event.event === 'place') this.#orders.set(event.order, { ...event, at });
    else if (event.event === 'startingBet') this.#takeStartingBet(event.order, event.link, at);
    else if (event.event === 'release') this.#takeRelease(event.order, at);
    else if (event.event === 'fill') this.#takeFill(event, at);
    else if (event.event === 'void')
      this.#voids.set(event.reason, (this.#voids.get(event.reason) ?? 0) + event.fills.length);
    else if (event.event === 'end' && event.reason === 'self_match') this.#selfMatches++;
    else if (event.event === 'result') this.#fast.decide(event.kind === 'winners' ? (event.winners ?? []) : []);
  }

  #takeStartingBet(orderId: number, link: number, at: number): void {
    const order = this.#orders.get(link);
    if (order) this.#orders.set(orderId, { ...order, at });
  }

  #takeRelease(orderId: number, at: number): void {
    const ms = at - (this.#orders.get(orderId)?.at ?? at);
    this.#delays.orders++;
    this.#delays.sumMs += ms;
    this.#delays.mostMs = Math.max(this.#delays.mostMs, ms);
  }

  #takeFill(fill: FillEvent, at: number): void {
    for (const side of ['back', 'lay'] as const) {
      const order = this.#orderOf(fill[side]);
      this.#sides.all += fill.size;
      if (fill[side] === 'house') this.#sides.house += fill.size;
      if (order?.simulated) this.#sides.simulated += fill.size;
      if (!order) continue;
      const { runner, price, size } = fill;
      this.#fast.take({ account: String(order.player), runner, side, price, size }, at);
    }
  }

  #orderOf(side: FillSide): PlaceEvent | undefined {
    return typeof side === 'number' ? this.#orders.get(side) : undefined;
  }
}

function shareOf(part: Money, all: Money): number {
  return Math.round((10_000 * part) / all) / 10_000;
}

/** Returns the mean spread in ticks and the mean depth of a market's runners now. */
function pricesOf(market: Market): { readonly spread: number | null; readonly depth: number } {
  const [book] = market.books.values();
  if (!book) return { spread: null, depth: 0 };
  const prices = priceLadder(market.definition.priceLadder);
  const spreads: number[] = [];
  let depth = 0;
  for (const runnerIndex of market.definition.runners.keys()) {
    const back = shownLevels({ market, book }, { runnerIndex, side: 'back' }, DEPTH);
    const lay = shownLevels({ market, book }, { runnerIndex, side: 'lay' }, DEPTH);
    for (const { size } of [...back, ...lay]) depth += size;
    if (back[0] && lay[0]) spreads.push(prices.tickOf(lay[0].price) - prices.tickOf(back[0].price));
  }
  const spread = spreads.length === 0 ? null : spreads.reduce((sum, one) => sum + one, 0) / spreads.length;
  return { spread, depth: depth / market.definition.runners.length };
}
