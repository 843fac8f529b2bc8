import { hmacSha256 } from '@crease/kernel';

const TWO_32 = 2 ** 32;
/** Up to here a word times the bound is exact in a double. */
const EXACT_BOUND = 2 ** 21;

/**
 * The numbers of one round, fixed by a key that was committed to before any bet. Bytes: HMAC-SHA-256(key, prefix:0),
 * then prefix:1 and so on, joined, and read as words of 32 bits, the highest byte first. Nothing is skipped: whoever
 * knows key and prefix reads the same numbers.
 */
export class FairStream {
  #blocks = 0;
  #block: DataView = new DataView(new ArrayBuffer(0));
  #at = 0;
  #words = 0;
  readonly #key: Uint8Array;
  readonly #prefix: string;

  constructor(key: Uint8Array, prefix: string) {
    this.#key = key;
    this.#prefix = prefix;
  }

  /** Words read so far, those that were thrown away counted too. */
  get wordsUsed(): number {
    return this.#words;
  }

  /** The next word: a whole number in [0, 2^32). */
  word(): number {
    if (this.#at === this.#block.byteLength) this.#nextBlock();
    const word = this.#block.getUint32(this.#at);
    this.#at += 4;
    this.#words += 1;
    return word;
  }

  /**
   * A whole number in [0, bound), each exactly as likely as any other. Words of the uneven rest are thrown away
   * (Lemire 2019, "Fast random integer generation in an interval").
   * @param bound from 1 to 2^32.
   * @throws RangeError for any other bound.
   */
  draw(bound: number): number {
    if (!Number.isSafeInteger(bound) || bound < 1 || bound > TWO_32) throw new RangeError(`no bound: ${bound}`);
    const uneven = TWO_32 % bound;
    for (;;) {
      const word = this.word();
      const [high, low] = bound <= EXACT_BOUND ? product(word, bound) : bigProduct(word, bound);
      if (low >= uneven) return high;
    }
  }

  #nextBlock(): void {
    const bytes = hmacSha256(this.#key, `${this.#prefix}:${this.#blocks}`);
    this.#block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#blocks += 1;
    this.#at = 0;
  }
}

/** Upper and lower 32 bits of the product. */
function product(word: number, bound: number): readonly [number, number] {
  const whole = word * bound;
  const high = Math.floor(whole / TWO_32);
  return [high, whole - high * TWO_32];
}

function bigProduct(word: number, bound: number): readonly [number, number] {
  const whole = BigInt(word) * BigInt(bound);
  return [Number(whole >> 32n), Number(whole & 0xffff_ffffn)];
}

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
