import { FieldHash } from './field-hash.ts';

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
