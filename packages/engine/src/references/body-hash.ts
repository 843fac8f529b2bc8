import { FieldHash } from './field-hash.ts';

/**
 * Hash of what a command asks for, client reference and player left out: an integer below 2^53. Numbers and
 * short ids are mixed field by field; no text of the command is ever built.
 */
export type BodyHash<C> = (command: C) => number;

const hash = new FieldHash();
/** Stands for null where every number is possible but this. */
export const NO_NUMBER = -1;

/**
 * Begins the hash of a body. There is one hasher: take its end before another is begun.
 * @param kind one number for each form of a body, never used for another: stored hashes depend on it.
 */
export function beginBody(kind: number): FieldHash {
  return hash.start(kind);
}
