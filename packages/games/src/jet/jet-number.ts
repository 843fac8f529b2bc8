import { fromHex, hmacSha256, sha256, toHex, utf8 } from '@crease/kernel';

const DIGITS = 13;
const TWO_52 = 2n ** 52n;
/** Every round lasts at least until 1.00. */
const LEAST = 100n;

/** Parameters of a Jet round: the salt's text, and the return in hundredths of stakes. */
export interface JetTerms {
  readonly salt: string;
  /** 97: whoever cashes out by themselves at any fixed multiplier gets back 97 % in the long run. */
  readonly edgeConstant: number;
}

/** The first 13 hexadecimal digits (52 bits) of HMAC-SHA-256(key = salt, message = the 32 bytes of the secret). */
export function jetDigits(secret: string, salt: string): string {
  return toHex(hmacSha256(utf8(salt), fromHex(secret))).slice(0, DIGITS);
}

/**
 * Where a round ends, in hundredths: max(100, floor(edge × 2^52 ÷ (2^52 − n))), in whole numbers: a double can round a
 * quotient up to a hundredth that it does not reach (bustabit's formula, with its edge of 99 as a term).
 */
export function jetHundredths(digits: string, edgeConstant: number): number {
  const hundredths = (BigInt(edgeConstant) * TWO_52) / (TWO_52 - BigInt(`0x${digits}`));
  return Number(hundredths > LEAST ? hundredths : LEAST);
}

/** Where the round of a secret ends, in hundredths. */
export function jetBust(secret: string, { salt, edgeConstant }: JetTerms): number {
  return jetHundredths(jetDigits(secret, salt), edgeConstant);
}

/** The secret of the round before: SHA-256 of the secret's bytes. The chain is played from its far end back. */
export function previousSecret(secret: string): string {
  return toHex(sha256(fromHex(secret)));
}

/**
 * The salt of a chain of Jet, 64 hexadecimal digits: SHA-256 of the text `head:input:input…`. The inputs arrive after
 * the head was published: players' seeds in the order of their arrival, or the value of one round of a beacon.
 */
export function jetSalt(head: string, inputs: readonly string[]): string {
  return toHex(sha256([head, ...inputs].join(':')));
}
