import { fromHex, sha256, toHex } from '@crease/kernel';
import { FairStream } from './fair-stream.ts';

/** Scheme of a shared round whose seeds were sealed; rounds of scheme 1 had a salt that was not promised. */
export const SEALED_SCHEME = 2;

/** A bettor's part of a shared round. Hexadecimal digits, lower case. */
export interface SealedSeed {
  /** SHA-256 of the seed's 32 bytes, 64 digits; sent with the bettor's first bet. */
  readonly seal: string;
  /** 64 digits, sent after bets are closed; null if it was not revealed in time. */
  readonly seed: string | null;
}

/** Everything that a shared round is dealt from. */
export interface SealedDraw {
  readonly tableId: string;
  readonly roundNo: number;
  /** 64 digits; its SHA-256 was published when the round opened. */
  readonly secret: string;
  /** In the order of the bettors' first bets. */
  readonly sealed: readonly SealedSeed[];
  /** The value of the beacon that was named when the round opened; null without one. */
  readonly beacon: { readonly chain: string; readonly round: number; readonly randomness: string } | null;
}

/** A secret, a seed, a seal or a commitment: 32 bytes as hexadecimal digits, lower case. */
export const HEX_32 = /^[\da-f]{64}$/;

/** Returns the seal of a seed, 64 digits. @throws RangeError if it is not hexadecimal. */
export function sealOf(seed: string): string {
  return toHex(sha256(fromHex(seed)));
}

/**
 * The text that fixes a round together with its secret: lines joined by a line feed, none at the end. Each kind of
 * line begins with its own word, so that no two rounds read as the same text.
 */
export function drawText({ tableId, roundNo, sealed, beacon }: Omit<SealedDraw, 'secret'>): string {
  return [
    `crease table ${SEALED_SCHEME}`,
    `table ${tableId}`,
    `round ${roundNo}`,
    beacon ? `beacon ${beacon.chain} ${beacon.round} ${beacon.randomness}` : 'beacon none',
    ...sealed.map(({ seal, seed }) => (seed === null ? `seal ${seal}` : `seed ${seed}`)),
  ].join('\n');
}

/** SHA-256 of {@link drawText} in UTF-8, 64 digits: the message of the round's stream. */
export function drawMix(draw: Omit<SealedDraw, 'secret'>): string {
  return toHex(sha256(drawText(draw)));
}

/** The stream of a shared round: key = the secret's 32 bytes, message = mix, a colon and the block's number. */
export function sealedStream(draw: SealedDraw): FairStream {
  return new FairStream(fromHex(draw.secret), drawMix(draw));
}
