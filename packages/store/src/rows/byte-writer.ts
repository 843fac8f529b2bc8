const TWO_32 = 0x1_0000_0000;
/** Maximum number of characters for which a loop is faster than a call of the runtime. */
const LOOP_MAX = 48;

/** Writes bytes in PostgreSQL's order (big-endian) into one growing, reused buffer. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(64 * 1024);
  #at = 0;

  start(): void {
    this.#at = 0;
  }

  /** Returns a copy of the bytes since {@link start}. */
  take(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#at));
  }

  int1(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#at++] = value;
  }

  int2(value: number): void {
    this.#reserve(2);
    this.#bytes[this.#at++] = value >> 8;
    this.#bytes[this.#at++] = value;
  }

  int4(value: number): void {
    this.#reserve(4);
    this.#put4(value);
  }

  /** Writes any safe integer: the high half has the sign. */
  int8(value: number): void {
    this.#reserve(8);
    const high = Math.floor(value / TWO_32);
    this.#put4(high);
    this.#put4(value - high * TWO_32);
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#at);
    this.#at += value.length;
  }

  /** Writes the length in bytes (int4), then UTF-8. NUL, which PostgreSQL's text cannot contain, becomes U+FFFD. */
  text(value: string): void {
    this.#reserve(4 + value.length * 3);
    if (value.length <= LOOP_MAX && this.#putAscii(value)) return;
    const clean = value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
    this.#reserve(4 + clean.length * 3);
    const lengthAt = this.#at;
    const length = this.#bytes.write(clean, lengthAt + 4);
    this.#put4(length);
    this.#at = lengthAt + 4 + length;
  }

  /** @returns false, with nothing written, if a character is not plain ASCII. */
  #putAscii(value: string): boolean {
    const bytes = this.#bytes;
    const start = this.#at + 4;
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (code === 0 || code > 127) return false;
      bytes[start + i] = code;
    }
    this.#put4(value.length);
    this.#at = start + value.length;
    return true;
  }

  #put4(value: number): void {
    const bytes = this.#bytes;
    const at = this.#at;
    bytes[at] = value >> 24;
    bytes[at + 1] = value >> 16;
    bytes[at + 2] = value >> 8;
    bytes[at + 3] = value;
    this.#at = at + 4;
  }

  #reserve(length: number): void {
    if (this.#at + length <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + length));
    this.#bytes.copy(grown, 0, 0, this.#at);
    this.#bytes = grown;
  }
}
