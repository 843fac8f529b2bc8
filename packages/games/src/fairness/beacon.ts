import { fromHex, sha256, toHex } from '@crease/kernel';

/** A public source of randomness that publishes numbered values by the clock, as drand does. */
export interface BeaconTerms {
  /** Hash of the source's chain, 64 hexadecimal digits. */
  readonly chain: string;
  /** When value 1 is published, epoch ms. */
  readonly genesisMs: number;
  /** Between two values, ms. */
  readonly periodMs: number;
}

/** A published value. Hexadecimal digits, lower case. */
export interface BeaconValue {
  readonly round: number;
  /** SHA-256 of the signature's bytes, 64 digits. */
  readonly randomness: string;
  /** BLS signature of the source over the round's number. */
  readonly signature: string;
}

const HEX = /^(?:[\da-f]{2})+$/;

/** When a value is published, epoch ms. */
export function beaconTime({ genesisMs, periodMs }: BeaconTerms, round: number): number {
  return genesisMs + (round - 1) * periodMs;
}

/** The number of the first value that is published after a moment. @param at epoch ms. */
export function beaconRoundAfter({ genesisMs, periodMs }: BeaconTerms, at: number): number {
  return Math.max(0, Math.floor((at - genesisMs) / periodMs) + 1) + 1;
}

/**
 * Whether a value has the expected number and follows from its own signature. The signature itself is not checked
 * against the source's public key: it stays in the record, so that anybody can check it with a client of the source.
 */
export function isBeaconValue({ round, randomness, signature }: BeaconValue, expected: number): boolean {
  return round === expected && HEX.test(signature) && toHex(sha256(fromHex(signature))) === randomness;
}
