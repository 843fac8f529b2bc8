import { fromHex, sha256, toHex, utf8 } from '@crease/kernel';
import { FairStream } from './fair-stream.ts';

/** What a player's own round is made of: the server's seed as it is shown, the player's, and how many rounds before. */
export interface PlayerSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A shared round of scheme 1: 32 secret bytes, a salt that was never promised, and seeds of the first bettors. */
export interface TableSeeds {
  /** 64 hexadecimal digits. */
  readonly secret: string;
  readonly salt: string;
  /** In the order of their first bet. */
  readonly clientSeeds: readonly string[];
}

/** 4 to 64 letters, digits, `_` and `-`: a colon would let one seed read as two. */
export const CLIENT_SEED = /^[\w-]{4,64}$/;

/** The stream of one round of a player's own: instant games and slots. */
export function playerStream({ serverSeed, clientSeed, nonce }: PlayerSeeds): FairStream {
  return new FairStream(utf8(serverSeed), `${clientSeed}:${nonce}`);
}

/** The stream of a shared round of scheme 1. @throws RangeError when the secret is not hexadecimal. */
export function tableStream({ secret, salt, clientSeeds }: TableSeeds): FairStream {
  return new FairStream(fromHex(secret), [salt, ...clientSeeds].join(':'));
}

/** The commitment published before a bet: SHA-256 of the server seed's text, 64 hexadecimal digits. */
export function playerCommitment(serverSeed: string): string {
  return toHex(sha256(serverSeed));
}

/** The commitment published before a shared round: SHA-256 of the secret's bytes, 64 hexadecimal digits. */
export function tableCommitment(secret: string): string {
  return toHex(sha256(fromHex(secret)));
}
