/**
 * A cheap hash of a few fields into one integer below 2^53, for keys and for comparing bodies. Two 32-bit lanes with
 * different multipliers (FNV-1a and a Knuth constant), each closed by the murmur3 finaliser; 53 bits of them are kept
 * so that the result is an exact `number`. Not for secrets: a player who makes two of their bodies collide only gets
 * one of their old answers.
 */
export class FieldHash {
  #a = 0;
  #b = 0;

  start(kind: number): this {
    this.#a = 0x811c9dc5 ^ kind;
    this.#b = 0x9e3779b1 + kind;
    return this;
  }

  text(text: string): this {
    let a = this.#a;
    let b = this.#b;
    const { length } = text;
    // Two characters per step: references are long, and a step costs one multiplication.
    for (let i = 0; i < length; i += 2) {
      const pair = text.charCodeAt(i) | ((i + 1 < length ? text.charCodeAt(i + 1) : 0) << 16);
      a = Math.imul(a ^ pair, 0x01000193);
      b = Math.imul(b ^ pair, 0x9e3779b1) + 0x7f4a7c15;
      a ^= a >>> 15;
    }
    // The length distinguishes "ab" + "c" from "a" + "bc".
    this.#a = Math.imul(a ^ length, 0x01000193);
    this.#b = b ^ (length << 16);
    return this;
  }

  /** @param value a safe integer, of either sign. */
  number(value: number): this {
    const low = value | 0;
    const high = Math.floor(value / 0x1_0000_0000) | 0;
    this.#a = Math.imul(Math.imul(this.#a ^ low, 0x01000193) ^ high, 0x85ebca6b);
    this.#b = Math.imul((this.#b ^ low) + high, 0xc2b2ae35) ^ (this.#b >>> 15);
    return this;
  }

  /** Returns an integer in [1, 2^53). */
  end(): number {
    const a = finish(this.#a);
    const b = finish(this.#b ^ a);
    return a * 0x20_0000 + (b >>> 11) || 1;
  }
}

function finish(lane: number): number {
  let mixed = lane ^ (lane >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Hash of a command's body, without client reference and player: an integer below 2^53. Numbers and short ids are mixed
 * field by field; no text of the command is ever built.
 */
export type BodyHash<C> = (command: C) => number;

const hash = new FieldHash();
/** Encodes null where every other number is possible. */
export const NO_NUMBER = -1;

/**
 * Begins the hash of a body. The hasher is shared: finish it before you begin another.
 * @param kind a unique number per form of a body, never reused: stored hashes depend on it.
 */
export function beginBody(kind: number): FieldHash {
  return hash.start(kind);
}
