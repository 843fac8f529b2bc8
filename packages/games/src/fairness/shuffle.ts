import type { FairStream } from './fair-stream.ts';

/**
 * A pack of `size` cards, numbered from 0, that is shuffled while it is dealt (Fisher and Yates, forward): dealing
 * reads one draw a card, so cards that nobody sees cost nothing.
 */
export class Shuffle {
  readonly #stream: FairStream;
  readonly #size: number;
  /** Places that hold another card than their own. */
  readonly #moved = new Map<number, number>();
  #dealt = 0;

  constructor(stream: FairStream, size: number) {
    this.#stream = stream;
    this.#size = size;
  }

  /** Cards that are still in the pack. */
  get left(): number {
    return this.#size - this.#dealt;
  }

  /** @throws RangeError when the pack is empty. */
  deal(): number {
    const at = this.#dealt;
    if (at >= this.#size) throw new RangeError('the pack is empty');
    const from = at + this.#stream.draw(this.#size - at);
    const card = this.#moved.get(from) ?? from;
    this.#moved.set(from, this.#moved.get(at) ?? at);
    this.#moved.delete(at);
    this.#dealt = at + 1;
    return card;
  }

  dealMany(count: number): number[] {
    return Array.from({ length: count }, () => this.deal());
  }
}
