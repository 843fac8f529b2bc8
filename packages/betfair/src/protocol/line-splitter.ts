const LINE_FEED = 0x0a;

/** A line is longer than permitted, complete or not. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

/** Splits a stream of bytes into lines of UTF-8 text, however the bytes are divided. */
export class LineSplitter {
  readonly #maxBytes: number;
  /** The incomplete last line. */
  #pieces: Uint8Array[] = [];
  #size = 0;

  /** @param maxBytes longest line, without its end. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * Returns the lines completed by these bytes, without their ends; blank lines are skipped.
   * @throws LineTooLong
   */
  take(bytes: Uint8Array): string[] {
    const lines: string[] = [];
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      this.#keep(bytes.subarray(from, end));
      const line = this.#finish();
      if (line !== '') lines.push(line);
      from = end + 1;
    }
    this.#keep(bytes.subarray(from));
    return lines;
  }

  #keep(piece: Uint8Array): void {
    this.#size += piece.length;
    if (this.#size > this.#maxBytes) throw new LineTooLong(`a line of more than ${this.#maxBytes} bytes`);
    if (piece.length > 0) this.#pieces.push(piece);
  }

  #finish(): string {
    const text = Buffer.concat(this.#pieces).toString('utf8').trim();
    this.#pieces = [];
    this.#size = 0;
    return text;
  }
}
