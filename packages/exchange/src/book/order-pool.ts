import type { Money } from '@crease/kernel';
import type { Order } from '../terms/order.ts';

const FIRST_CAPACITY = 16;

/**
 * The resting entries of one book in parallel arrays, linked into one ring per price level.
 * Entry 0 means "none". Freed entries are chained through `next` and reused; the arrays double when full.
 */
export class OrderPool {
  next = new Int32Array(FIRST_CAPACITY);
  previous = new Int32Array(FIRST_CAPACITY);
  /** Level of the entry. */
  level = new Int32Array(FIRST_CAPACITY);
  player = new Int32Array(FIRST_CAPACITY);
  /** Unmatched size. */
  size = new Float64Array(FIRST_CAPACITY);
  /** The entry's order; null for the house's quote. */
  readonly order: (Order | null)[] = [null];
  private firstFree = 0;
  private used = 1;

  /** Allocates an entry with owner and size; the caller links it. */
  take(order: Order | null, player: number, size: Money): number {
    let slot = this.firstFree;
    if (slot === 0) {
      if (this.used === this.next.length) this.grow();
      slot = this.used++;
    } else {
      this.firstFree = this.next[slot] as number;
    }
    this.order[slot] = order;
    this.player[slot] = player;
    this.size[slot] = size;
    return slot;
  }

  /** Frees an unlinked entry. */
  free(slot: number): void {
    this.order[slot] = null;
    this.next[slot] = this.firstFree;
    this.firstFree = slot;
  }

  private grow(): void {
    const capacity = this.next.length * 2;
    this.next = widened(this.next, new Int32Array(capacity));
    this.previous = widened(this.previous, new Int32Array(capacity));
    this.level = widened(this.level, new Int32Array(capacity));
    this.player = widened(this.player, new Int32Array(capacity));
    this.size = widened(this.size, new Float64Array(capacity));
  }
}

/** Copies the elements of `narrow` to the start of `wider`. */
export function widened<T extends Int32Array | Float64Array>(narrow: T, wider: T): T {
  wider.set(narrow);
  return wider;
}
