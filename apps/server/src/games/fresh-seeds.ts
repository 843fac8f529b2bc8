import { randomBytes } from 'node:crypto';
import type { FreshSeeds } from '@crease/operations';

/** Luck of this machine: 256 bits each for us, and a first seed that the player may change. */
export function freshSeeds(): FreshSeeds {
  return {
    server: randomBytes(32).toString('hex'),
    next: randomBytes(32).toString('hex'),
    client: randomBytes(8).toString('hex'),
  };
}
