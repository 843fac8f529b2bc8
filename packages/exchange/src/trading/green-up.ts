import { MINOR_PER_UNIT, type Money, type Price } from '@crease/kernel';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Side } from '../terms/order.ts';
import { met } from './levels-to-take.ts';

/** A player's result if a runner wins, and the worst one if it does not. */
export interface WinLose {
  readonly won: Money;
  readonly lost: Money;
}

/** An order on one runner and the exact result of its fills. */
export interface GreenUp extends WinLose {
  readonly side: Side;
  /** Whole currency units. */
  readonly size: Money;
  /** Worst price of its fills: the limit of the order. */
  readonly price: Price;
  readonly fills: readonly PriceSize[];
}

/** `spread`: the same result either way. `single`: no loss on one side, the profit stays on the other. */
export type GreenUpGoal = 'spread' | 'single';

interface GreenUpTerms {
  readonly goal: GreenUpGoal;
  /** Offers of others by side, best first. */
  readonly offers: Readonly<Record<Side, readonly PriceSize[]>>;
  /** Smallest and largest order of the market. */
  readonly min: Money;
  readonly max: Money;
}

/**
 * Returns the order that levels a runner's result at one price, in whole units rounded to the better worst result; null
 * if the result is level already.
 */
export function closeAt(result: WinLose, price: Price): GreenUp | null {
  const size = (Math.abs(result.won - result.lost) * 100) / price;
  const offers = [{ price, size: Number.MAX_SAFE_INTEGER }];
  return size === 0 ? null : bestOf(result, offers, roundedBothWays(size));
}

/**
 * Returns the order on this runner that levels its result with the offers of others, as far as they last; null if no
 * possible order improves the worst result. Sizes are whole units, so every sum is exact.
 */
export function greenUp(result: WinLose, { goal, offers, min, max }: GreenUpTerms): GreenUp | null {
  const levels = offers[sideOf(result)];
  const wanted = goal === 'spread' ? roundedBothWays(spreadSize(result, levels)) : [singleSize(result, levels)];
  const most = levels.reduce((sum, level) => sum + level.size, 0);
  const sizes = wanted.map((size) => Math.min(size, max, most)).filter((size) => size >= min && size > 0);
  const best = bestOf(result, levels, sizes);
  return best && worstOf(best) > worstOf(result) ? best : null;
}

const worstOf = ({ won, lost }: WinLose) => Math.min(won, lost);
const sideOf = ({ won, lost }: WinLose): Side => (won > lost ? 'lay' : 'back');

function bestOf(result: WinLose, levels: readonly PriceSize[], sizes: readonly Money[]): GreenUp | null {
  let best: GreenUp | null = null;
  for (const size of sizes) {
    const order = orderOf(result, levels, size);
    if (order && (best === null || worstOf(order) > worstOf(best))) best = order;
  }
  return best;
}

function orderOf(result: WinLose, levels: readonly PriceSize[], size: Money): GreenUp | null {
  const side = sideOf(result);
  const fills = met(levels, size);
  const price = fills.at(-1)?.price;
  if (price === undefined) return null;
  const sign = side === 'back' ? 1 : -1;
  const gain = fills.reduce((sum, fill) => sum + (fill.size * (fill.price - 100)) / 100, 0);
  return { side, size, price, fills, won: result.won + sign * gain, lost: result.lost - sign * size };
}

/** Size after which both results are equal, not rounded; less if the offers do not suffice. */
function spreadSize({ won, lost }: WinLose, levels: readonly PriceSize[]): number {
  let [left, size] = [Math.abs(won - lost) * 100, 0];
  for (const level of levels) {
    const taken = Math.min(level.size, left / level.price);
    size += taken;
    left -= taken * level.price;
  }
  return size;
}

/** Whole size after which the worse side no longer loses; 0 if it does not lose now. */
function singleSize(result: WinLose, levels: readonly PriceSize[]): Money {
  if (sideOf(result) === 'lay') return up(Math.max(0, -result.lost));
  let [left, size] = [Math.max(0, -result.won) * 100, 0];
  for (const level of levels) {
    const taken = Math.min(level.size, left / (level.price - 100));
    size += taken;
    left -= taken * (level.price - 100);
  }
  return up(size);
}

/** A sum of floats may exceed a whole unit by less than this, minor units. */
const ROUNDING = 1e-6;
const up = (size: number): Money => Math.ceil((size - ROUNDING) / MINOR_PER_UNIT) * MINOR_PER_UNIT;
const down = (size: number): Money => Math.floor((size + ROUNDING) / MINOR_PER_UNIT) * MINOR_PER_UNIT;
const roundedBothWays = (size: number): Money[] => [down(size), up(size)];
