import { randomBytes } from 'node:crypto';
import type { FreshSeeds } from '@crease/engine';

/** A server seed: 256 random bits as 64 hexadecimal digits. */
export const freshServerSeed = (): string => randomBytes(32).toString('hex');

/** The server seeds of a first pair and of the one after it. */
export const freshSeeds = (): FreshSeeds => ({ server: freshServerSeed(), next: freshServerSeed() });
