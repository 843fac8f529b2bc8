import { createHmac } from 'node:crypto';

/** Characters of a pseudonym: 64 bits, hexadecimal. */
const LENGTH = 16;
/** No text of a line contains this: quotation marks inside texts are escaped. */
const PLAYER = /"player":(\d+)/g;

/**
 * Names of players in the logs of markets: a keyed hash of market and player, so that nobody can follow a player from
 * one market to the next, and a player can still find their own orders.
 */
export class Pseudonyms {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  of(marketId: string, playerId: number): string {
    return createHmac('sha256', this.#key).update(`${marketId}/${playerId}`).digest('hex').slice(0, LENGTH);
  }

  /** Returns lines with pseudonyms in place of players' ids. */
  publish(marketId: string, lines: string): string {
    return lines.replace(PLAYER, (_, playerId: string) => `"player":"${this.of(marketId, Number(playerId))}"`);
  }
}
