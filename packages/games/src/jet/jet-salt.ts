import { sha256, toHex } from '@crease/kernel';

/**
 * The salt of a chain of Jet, 64 hexadecimal digits: SHA-256 of the text `head:input:input…`. The inputs arrive after
 * the head was published: players' seeds in the order of their arrival, or the value of one round of a beacon.
 */
export function jetSalt(head: string, inputs: readonly string[]): string {
  return toHex(sha256([head, ...inputs].join(':')));
}
