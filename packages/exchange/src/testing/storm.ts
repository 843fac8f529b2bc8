import { createPrng, type PriceLadderName, type Prng, priceLadder } from '@crease/kernel';
import {
  cancelOrder,
  createOrder,
  type Order,
  quoteOdds,
  type RunnerQuote,
  releaseOrder,
  setMarketStatus,
  turnInPlay,
} from '../index.ts';
import type { SettableStatus } from '../trading/market-status.ts';
import type { NaiveMarket } from './naive-market.ts';
import type { Ask, Rig } from './rig.ts';

/** A random event on an odds market: plain values, so that a failing sequence can be shrunk and printed. */
export type RandomStep =
  | { readonly kind: 'place'; readonly ask: Ask }
  | { readonly kind: 'cancel'; readonly pick: number }
  | { readonly kind: 'release'; readonly pick: number }
  | { readonly kind: 'quote'; readonly quote: readonly RunnerQuote[] }
  | { readonly kind: 'status'; readonly status: Exclude<SettableStatus, 'closed'> }
  | { readonly kind: 'inPlay' };

/** The runners and prices of a sequence. */
export interface StormShape {
  readonly runners: number;
  readonly middleTick: number;
  readonly priceLadder?: PriceLadderName;
}

/** Around 2.00, where the ladder's step changes. */
const THREE_AT_EVENS: StormShape = { runners: 3, middleTick: 99 };
const PLAYERS = 5;

/** Creates a sequence that is reproducible from its seed. */
export function createStorm(seed: number | string, length: number, shape = THREE_AT_EVENS): RandomStep[] {
  const prng = createPrng(seed);
  return Array.from({ length }, () => createStep(prng, shape));
}

function createStep(prng: Prng, shape: StormShape): RandomStep {
  const chance = prng.int(100);
  if (chance < 60) return { kind: 'place', ask: createAsk(prng, shape) };
  if (chance < 75) return { kind: 'cancel', pick: prng.next() };
  if (chance < 85)
    return { kind: 'quote', quote: Array.from({ length: shape.runners }, () => createQuote(prng, shape)) };
  if (chance < 90) return { kind: 'release', pick: prng.next() };
  if (chance < 99) return { kind: 'status', status: prng.pick(['open', 'open', 'open', 'suspended', 'ball_running']) };
  return { kind: 'inPlay' };
}

function createAsk(prng: Prng, { runners, middleTick, priceLadder: name }: StormShape): Ask {
  const size = 1 + prng.int(30);
  return {
    player: 1 + prng.int(PLAYERS),
    runner: prng.int(runners),
    side: prng.pick(['back', 'lay']),
    price: priceLadder(name).priceAt(middleTick - 4 + prng.int(9)) / 100,
    size,
    fillOrKill: prng.chance(0.2),
    minFill: prng.chance(0.5) ? size : 1 + prng.int(size),
    persist: prng.chance(0.4),
  };
}

function createQuote(prng: Prng, { middleTick, priceLadder: name }: StormShape): RunnerQuote {
  const best = middleTick - 3 + prng.int(5);
  const level = (tick: number) => ({ price: priceLadder(name).priceAt(tick), size: (1 + prng.int(20)) * 100 });
  const depth = () => Array.from({ length: prng.int(4) }, (_, at) => at);
  return {
    back: depth().map((at) => level(best - at)),
    lay: depth().map((at) => level(best + 1 + prng.int(2) + 2 * at)),
  };
}

/** Applies the same event to the fast and the naive market. Events that a market would reject are skipped. */
export function applyStep(rig: Rig, naive: NaiveMarket, step: RandomStep): void {
  rig.context.now += 1_000;
  naive.now = rig.context.now;
  if (step.kind === 'place') {
    if (rig.market.status !== 'open') return;
    const order = rig.place(step.ask);
    naive.accept(createOrder(order));
  } else if (step.kind === 'cancel') {
    twin(rig.orders, naive.orders, step.pick, (order, double) => {
      cancelOrder(rig.market, order);
      naive.cancel(double);
    });
  } else if (step.kind === 'release') {
    const waiting = (orders: readonly Order[]) => orders.filter(({ status }) => status === 'pending');
    twin(waiting(rig.orders), waiting(naive.orders), step.pick, (order, double) => {
      releaseOrder(rig.market, order, rig.context);
      naive.release(double);
    });
  } else if (step.kind === 'quote') {
    quoteOdds(rig.market, step.quote, rig.context);
    naive.quote(step.quote);
  } else if (step.kind === 'status') {
    setMarketStatus(rig.market, { status: step.status, reason: '' }, rig.context);
    naive.setStatus(step.status);
  } else {
    turnInPlay(rig.market);
    naive.turnInPlay();
  }
}

function twin(
  fast: readonly Order[],
  slow: readonly Order[],
  pick: number,
  act: (order: Order, double: Order) => void,
): void {
  const at = Math.floor(pick * fast.length);
  const order = fast[at];
  const double = slow[at];
  if (order && double) act(order, double);
}

/** Fields that both markets share: pool slot and version exist only in the fast one. */
export function orderRecord({ slot: _slot, marketVersion: _version, ...order }: Order): object {
  return order;
}
