import type { Position } from './position.ts';

const FIRST_SLOTS = 8;
const NOBODY = 0;

/**
 * The positions of a book by player, in order of creation.
 *
 * Every bet looks up positions several times, each of another player, so a lookup must stay within one cache line:
 * player ids are in an open-addressing table with the index of the position next to each. It is at most half full. Id 0
 * is the house, whose position is stored separately.
 */
export class PositionTable {
  readonly #positions: Position[] = [];
  /** Two numbers per slot: player id and index of the position. */
  #slots = new Int32Array(2 * FIRST_SLOTS);
  #mask = FIRST_SLOTS - 1;

  get size(): number {
    return this.#positions.length;
  }

  get(playerId: number): Position | undefined {
    const at = this.#slotOf(playerId);
    return this.#slots[at] === playerId ? this.#positions[this.#slots[at + 1] as number] : undefined;
  }

  has(playerId: number): boolean {
    return this.#slots[this.#slotOf(playerId)] === playerId;
  }

  /** Adds the position of a player who has none. */
  add(position: Position): void {
    const place = this.#positions.push(position) - 1;
    if (2 * this.#positions.length > this.#mask) this.#grow();
    else this.#enter(position.playerId, place);
  }

  clear(): void {
    this.#positions.length = 0;
    this.#slots = new Int32Array(2 * FIRST_SLOTS);
    this.#mask = FIRST_SLOTS - 1;
  }

  [Symbol.iterator](): IterableIterator<Position> {
    return this.#positions.values();
  }

  /** Returns a player's slot, or the free one that they would get. */
  #slotOf(playerId: number): number {
    let slot = (Math.imul(playerId, 0x9e3779b1) >>> 8) & this.#mask;
    for (;;) {
      const at = 2 * slot;
      const found = this.#slots[at];
      if (found === playerId || found === NOBODY) return at;
      slot = (slot + 1) & this.#mask;
    }
  }

  #enter(playerId: number, place: number): void {
    const at = this.#slotOf(playerId);
    this.#slots[at] = playerId;
    this.#slots[at + 1] = place;
  }

  #grow(): void {
    const slots = 2 * (this.#mask + 1);
    this.#slots = new Int32Array(2 * slots);
    this.#mask = slots - 1;
    this.#positions.forEach(({ playerId }, place) => {
      this.#enter(playerId, place);
    });
  }
}
