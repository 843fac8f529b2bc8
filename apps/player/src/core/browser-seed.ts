import { toHex } from '@crease/kernel';

const BYTES = 16;

/** Returns a random seed of 32 hexadecimal digits, unknown to the server until it is sent. */
export function browserSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(BYTES)));
}
