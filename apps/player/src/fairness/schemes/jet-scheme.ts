import { JET_EDGE, jetDigits, jetHundredths, previousSecret } from '@crease/games';
import { type Check, checkOf } from './scheme.ts';

/** A round of Jet, with everything that it was worked out from. */
export interface JetRound {
  readonly scheme: 'jet';
  readonly roundId: string;
  readonly secret: string;
  /** What was told before the first bet: the secret of the round before. */
  readonly hash: string;
  readonly salt: string;
  /** Where the house said that it ended, in hundredths. */
  readonly bust: number;
}

const HEX = /^([\da-f]{2})+$/;

/** Works a round out again from its secret. */
export function checkJet({ secret, hash, salt, bust }: Omit<JetRound, 'scheme' | 'roundId'>): Check {
  if (!HEX.test(secret)) return checkOf([{ key: 'link', text: '–', isRight: false }]);
  const link = previousSecret(secret);
  const digits = jetDigits(secret, salt);
  const worked = jetHundredths(digits, JET_EDGE);
  return checkOf([
    { key: 'link', text: `SHA-256(secret) = ${link}`, isRight: link === hash },
    { key: 'digits', text: `HMAC-SHA256(salt, secret) = ${digits}…`, isRight: true },
    {
      key: 'bust',
      text: `⌊${JET_EDGE} × 2^52 ÷ (2^52 − ${BigInt(`0x${digits}`)})⌋ = ${worked}: ${(worked / 100).toFixed(2)}×`,
      isRight: worked === bust,
    },
  ]);
}
