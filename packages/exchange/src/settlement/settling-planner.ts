import type { Money } from '@crease/kernel';
import type { AssetBook, Market } from '../market/market.ts';
import type { CrossPayment, PartKey } from '../market/settling.ts';
import { standingPrice } from '../market/standing-price.ts';
import type { Order } from '../terms/order.ts';
import { FillTallies } from './fill-tallies.ts';
import { backerProfit, crossProfit } from './settlement.ts';

/** One player's part of a settlement. */
export interface SettlingPart extends PartKey {
  /** Orders that the result may change, by ascending id. */
  readonly orders: Order[];
  /** Tallies of the whole book. */
  readonly tallies: FillTallies;
}

/** The whole settlement, derived from orders and fills: the same after a restart in the middle. */
export interface SettlingPlan {
  /** In order of payment. */
  readonly parts: readonly SettlingPart[];
  /** The cross-matching accounts' part. */
  readonly cross: readonly CrossPayment[];
}

/**
 * Plans a settlement that has begun, in steps, because all bets wait for a step. Neither orders nor fills are added
 * meanwhile: the market is closed. O(orders + fills), plus a sort of the players.
 */
export class SettlingPlanner {
  readonly #steps: Generator<null, SettlingPlan>;

  /**
   * @param also players without an order to settle who were paid before.
   * @param atOnce most orders and fills of a step.
   */
  constructor(market: Market, also: Iterable<PartKey> = [], atOnce = Number.POSITIVE_INFINITY) {
    this.#steps = planInSteps(market, [...also], atOnce);
  }

  /** Runs the next step. @returns the plan after the last one; null before. */
  step(): SettlingPlan | null {
    return this.#steps.next().value;
  }
}

function* planInSteps(market: Market, also: readonly PartKey[], atOnce: number): Generator<null, SettlingPlan> {
  const parts: SettlingPart[] = [];
  const cross: CrossPayment[] = [];
  for (const book of market.books.values()) {
    const { asset, orders } = book;
    const tallies = new FillTallies(orders.length);
    for (let at = 0; at < orders.length; at += atOnce) {
      tallies.enter(orders, at, Math.min(orders.length, at + atOnce));
      if (at + atOnce < orders.length) yield null;
    }
    const crossGross = yield* tallyFills(market, book, { tallies, atOnce });
    if (crossGross !== 0) cross.push({ asset, amount: crossGross });
    const byPlayer = new PartTable(asset, tallies);
    for (let at = 0; at < orders.length; at++) {
      byPlayer.add(orders[at] as Order, at);
      if ((at + 1) % atOnce === 0) yield null;
    }
    for (const { asset: other, playerId } of also) if (other === asset) byPlayer.partOf(playerId);
    parts.push(...byPlayer.parts());
  }
  return { parts, cross };
}

/** @returns the cross-matching account's part. */
function* tallyFills(
  market: Market,
  { fills }: AssetBook,
  { tallies, atOnce }: { readonly tallies: FillTallies; readonly atOnce: number },
): Generator<null, Money> {
  let crossGross = 0;
  const result = market.settling?.result;
  for (let at = 0; at < fills.length; at++) {
    if (at % atOnce === 0 && at > 0) yield null;
    const fill = fills[at] as AssetBook['fills'][number];
    if (fill.voided) continue;
    const profit = !result || result.kind === 'void' ? 0 : backerProfit(market, fill, result);
    const value = fill.size * standingPrice(market, fill);
    tallies.add(fill.backOrderId, profit, fill.size, value);
    tallies.add(fill.layOrderId, 0 - profit, fill.size, value);
    crossGross += crossProfit(fill, profit);
  }
  return crossGross;
}

/** The parts of one book by player. */
class PartTable {
  readonly #byPlayer = new Map<number, SettlingPart>();
  readonly #asset: AssetBook['asset'];
  readonly #tallies: FillTallies;

  constructor(asset: AssetBook['asset'], tallies: FillTallies) {
    this.#asset = asset;
    this.#tallies = tallies;
  }

  /** @param place index of the order in its book. */
  add(order: Order, place: number): void {
    if (order.remaining > 0 || order.matched > 0 || this.#tallies.hasFills(place))
      this.partOf(order.playerId).orders.push(order);
  }

  partOf(playerId: number): SettlingPart {
    const known = this.#byPlayer.get(playerId);
    if (known) return known;
    const part = { asset: this.#asset, playerId, orders: [], tallies: this.#tallies };
    this.#byPlayer.set(playerId, part);
    return part;
  }

  /** By ascending player id. */
  parts(): SettlingPart[] {
    return [...this.#byPlayer.values()].sort((one, other) => one.playerId - other.playerId);
  }
}
