import { fromHex, hmacSha256, toHex, utf8 } from '@crease/kernel';
import { jetHundredths } from './jet-number.ts';

/** A published way from a round's hash and a salt to where it ends: the HMAC in between, and the multiplier. */
interface CrashScheme {
  readonly hmac: (gameHash: string, salt: string) => string;
  /** In hundredths, cut down. */
  readonly hundredths: (hmac: string) => number;
}

const LEADING = 13;
const TWO_52 = 2n ** 52n;
const TWO_32 = 2n ** 32n;
/** bustabit v1: one round in so many ends at once. */
const INSTANT_ONE_IN = 101n;

/** Published crash games, for comparison with this arithmetic. Jet uses bustabit's third. */
export const CRASH_SCHEMES = {
  'bustabit-1': {
    hmac: (gameHash, salt) => toHex(hmacSha256(utf8(gameHash), salt)),
    hundredths: (hmac) => {
      if (BigInt(`0x${hmac}`) % INSTANT_ONE_IN === 0n) return 0;
      const h = leading(hmac);
      return Number((100n * TWO_52 - h) / (TWO_52 - h));
    },
  },
  'bustabit-2': {
    hmac: (gameHash, salt) => toHex(hmacSha256(utf8(salt), gameHash)),
    hundredths: (hmac) => jetHundredths(hmac.slice(0, LEADING), 99),
  },
  'bustabit-3': {
    hmac: (gameHash, salt) => toHex(hmacSha256(utf8(salt), fromHex(gameHash))),
    hundredths: (hmac) => jetHundredths(hmac.slice(0, LEADING), 99),
  },
  'stake-crash': {
    hmac: (gameHash, salt) => toHex(hmacSha256(utf8(gameHash), salt)),
    hundredths: (hmac) => Math.max(100, Number((99n * TWO_32) / (BigInt(`0x${hmac.slice(0, 8)}`) + 1n))),
  },
} as const satisfies Readonly<Record<string, CrashScheme>>;

function leading(hmac: string): bigint {
  return BigInt(`0x${hmac.slice(0, LEADING)}`);
}
