import type { Bet, MarketTrades, RunnerDepth } from '@crease/client';
import type { Money, Price } from '@crease/kernel';

type Side = 'back' | 'lay';

/** One available price. */
export interface LadderCell {
  readonly price: Price;
  readonly size: Money;
  /** Size at this price and all better ones. */
  readonly total: Money;
  /** Length of its bar, 0 to 1: the total relative to the larger side's. */
  readonly share: number;
  /** The player's own part of the size. */
  readonly own: Money;
}

/** Back and lay prices at the same distance from the best; null: the side has no such price. */
interface LadderRow {
  readonly back: LadderCell | null;
  readonly lay: LadderCell | null;
}

/** Returns a runner's prices without what is matched across the runners. */
export function withoutVirtual(depth: RunnerDepth): RunnerDepth {
  const resting = (levels: RunnerDepth[Side]) =>
    levels.flatMap(({ price, size, virtual = 0 }) => (size > virtual ? [{ price, size: size - virtual }] : []));
  return { ...depth, back: resting(depth.back), lay: resting(depth.lay) };
}

/** True if a part of a runner's prices is matched across the runners. */
export function hasVirtual({ back, lay }: Pick<RunnerDepth, Side>): boolean {
  return [...back, ...lay].some(({ virtual = 0 }) => virtual > 0);
}

/** Returns the best `most` prices of both sides, best first, with cumulative totals; empty rows fill up to `least`. */
export function ladderRows(
  depth: Pick<RunnerDepth, Side> | undefined,
  waiting: readonly Bet[],
  { most, least }: { readonly most: number; readonly least: number },
): LadderRow[] {
  const backs = (depth?.back ?? []).slice(0, most);
  const lays = (depth?.lay ?? []).slice(0, most);
  const largest = Math.max(sumOf(backs), sumOf(lays), 1);
  const back = cellsOf(backs, { largest, own: sizesAt(waiting, 'lay') });
  const lay = cellsOf(lays, { largest, own: sizesAt(waiting, 'back') });
  const length = Math.max(back.length, lay.length, least);
  return Array.from({ length }, (_, at) => ({ back: back[at] ?? null, lay: lay[at] ?? null }));
}

function cellsOf(
  levels: RunnerDepth[Side],
  { largest, own }: { readonly largest: Money; readonly own: ReadonlyMap<Price, Money> },
): LadderCell[] {
  let total = 0;
  return levels.map(({ price, size }) => {
    total += size;
    return { price, size, total, share: total / largest, own: own.get(price) ?? 0 };
  });
}

/** A waiting lay can be backed by others, and the reverse. */
function sizesAt(waiting: readonly Bet[], side: Side): ReadonlyMap<Price, Money> {
  const sizes = new Map<Price, Money>();
  for (const bet of waiting)
    if (bet.side === side && bet.price !== undefined) sizes.set(bet.price, (sizes.get(bet.price) ?? 0) + bet.remaining);
  return sizes;
}

const sumOf = (levels: RunnerDepth[Side]) => levels.reduce((sum, { size }) => sum + size, 0);

/** Volume at one price. */
interface TradedRow {
  readonly price: Price;
  readonly size: Money;
  /** Relative to the price with the most, 0 to 1. */
  readonly share: number;
  /** The part from the player's bets. */
  readonly own: Money;
}

/** Returns the `most` prices with the most volume, highest price first. */
export function tradedRows(
  traded: RunnerDepth['traded'],
  own: MarketTrades['trades'],
  most: number,
): readonly TradedRow[] {
  const mine = new Map<Price, Money>();
  for (const { price, size } of own) mine.set(price, (mine.get(price) ?? 0) + size);
  const largest = Math.max(1, ...traded.map(({ size }) => size));
  const kept = [...traded].sort((one, other) => other.size - one.size).slice(0, most);
  return kept
    .sort((one, other) => other.price - one.price)
    .map(({ price, size }) => ({ price, size, share: size / largest, own: mine.get(price) ?? 0 }));
}
