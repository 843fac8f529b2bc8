const CAPACITY = 1 << 12;

/**
 * Events in the order of their time; events of one time in the order in which they were added. An event is a kind and
 * two numbers, so millions of them leave nothing for the collector.
 */
export class EventQueue {
  /** The event that `next` took last: its time, ms. */
  at = 0;
  kind = 0;
  a = 0;
  b = 0;
  readonly #heap: number[] = [];
  readonly #free: number[] = [];
  #times = new Float64Array(CAPACITY);
  #turns = new Float64Array(CAPACITY);
  #kinds = new Uint8Array(CAPACITY);
  #as = new Int32Array(CAPACITY);
  #bs = new Int32Array(CAPACITY);
  #slots = 0;
  #added = 0;

  get length(): number {
    return this.#heap.length;
  }

  /** @param at ms, not before the event that was taken last. @throws RangeError if it is. */
  add(at: number, kind: number, a = 0, b = 0): void {
    if (!(at >= this.at)) throw new RangeError(`event at ${at} ms is before ${this.at} ms`);
    const slot = this.#free.pop() ?? this.#newSlot();
    this.#times[slot] = at;
    this.#turns[slot] = this.#added++;
    this.#kinds[slot] = kind;
    this.#as[slot] = a;
    this.#bs[slot] = b;
    this.#rise(slot);
  }

  /** Takes the earliest event into the fields. @returns false if the queue is empty. */
  next(): boolean {
    const first = this.#heap[0];
    if (first === undefined) return false;
    const last = this.#heap.pop() as number;
    if (this.#heap.length > 0) this.#sink(last);
    this.#free.push(first);
    this.at = this.#times[first] as number;
    this.kind = this.#kinds[first] as number;
    this.a = this.#as[first] as number;
    this.b = this.#bs[first] as number;
    return true;
  }

  #rise(slot: number): void {
    const heap = this.#heap;
    let place = heap.length;
    heap.push(slot);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const other = heap[above] as number;
      if (!this.#isEarlier(slot, other)) break;
      heap[place] = other;
      place = above;
    }
    heap[place] = slot;
  }

  #sink(slot: number): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && this.#isEarlier(heap[below + 1] as number, heap[below] as number)) below++;
      const other = heap[below] as number;
      if (!this.#isEarlier(other, slot)) break;
      heap[place] = other;
      place = below;
    }
    heap[place] = slot;
  }

  #isEarlier(one: number, other: number): boolean {
    const difference = (this.#times[one] as number) - (this.#times[other] as number);
    return difference !== 0 ? difference < 0 : (this.#turns[one] as number) < (this.#turns[other] as number);
  }

  #newSlot(): number {
    if (this.#slots === this.#times.length) {
      this.#times = grown(this.#times, new Float64Array(this.#slots * 2));
      this.#turns = grown(this.#turns, new Float64Array(this.#slots * 2));
      this.#kinds = grown(this.#kinds, new Uint8Array(this.#slots * 2));
      this.#as = grown(this.#as, new Int32Array(this.#slots * 2));
      this.#bs = grown(this.#bs, new Int32Array(this.#slots * 2));
    }
    return this.#slots++;
  }
}

function grown<T extends Float64Array | Uint8Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
