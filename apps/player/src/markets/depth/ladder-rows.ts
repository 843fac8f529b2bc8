import type { Bet, RunnerDepth } from '@crease/client';
import type { Money, Price } from '@crease/kernel';

type Side = 'back' | 'lay';

/** One price that can be taken. */
export interface LadderCell {
  readonly price: Price;
  readonly size: Money;
  /** This price and all better ones. */
  readonly total: Money;
  /** Length of its bar, 0 to 1: the total against the larger side's. */
  readonly share: number;
  /** What of it is one's own, waiting for somebody to take it. */
  readonly own: Money;
}

/** What can be backed and laid at the same distance from the best price; null where a side has no such price. */
interface LadderRow {
  readonly back: LadderCell | null;
  readonly lay: LadderCell | null;
}

/** The best `most` prices of both sides, best first, with running sums; rows without any price fill up to `least`. */
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

/** A waiting lay is what others can back, and the other way round. */
function sizesAt(waiting: readonly Bet[], side: Side): ReadonlyMap<Price, Money> {
  const sizes = new Map<Price, Money>();
  for (const bet of waiting)
    if (bet.side === side && bet.price !== undefined) sizes.set(bet.price, (sizes.get(bet.price) ?? 0) + bet.remaining);
  return sizes;
}

const sumOf = (levels: RunnerDepth[Side]) => levels.reduce((sum, { size }) => sum + size, 0);
