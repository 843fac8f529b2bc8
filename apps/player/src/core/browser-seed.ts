import { toHex } from '@crease/kernel';

const BYTES = 16;

/** A seed that only this browser knows until it is sent: 32 hexadecimal digits. */
export function browserSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(BYTES)));
}
