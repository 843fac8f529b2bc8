import { fromHex, hmacSha256, sha256, toHex, utf8 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../kernel/src/testing/recorded-vectors.ts';
import { playerCommitment } from '../fairness/fair-seeds.ts';
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
const CRASH_SCHEMES = {
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

interface Vector {
  readonly id: string;
  readonly given: Readonly<
    Record<'gameHash' | 'salt' | 'blockHash' | 'saltedHash' | 'serverSeed' | 'clientSeed', string>
  > & {
    readonly nonce: number;
    readonly round: number;
  };
  readonly expect: Readonly<Record<string, unknown>>;
}

const crash =
  (scheme: keyof typeof CRASH_SCHEMES) =>
  ({ gameHash, salt, blockHash }: Vector['given']) => {
    const { hmac, hundredths } = CRASH_SCHEMES[scheme];
    const digest = hmac(gameHash, salt ?? blockHash);
    return { hmac: digest, multiplier: hundredths(digest) / 100 };
  };

const salted = ({ saltedHash }: Vector['given']) => ({ multiplier: jetHundredths(saltedHash.slice(0, 13), 99) / 100 });

/** By the beginning of its id, how a vector is worked out again. */
const KINDS: readonly (readonly [string, (given: Vector['given']) => Readonly<Record<string, unknown>>])[] = [
  ['pf-bustabit1', crash('bustabit-1')],
  ['pf-bustabit2', crash('bustabit-2')],
  ['pf-bustabit3', crash('bustabit-3')],
  ['pf-stake', crash('stake-crash')],
  ['pf-salted', salted],
  ['pf-edge', salted],
  [
    'pf-luckydice',
    ({ serverSeed, clientSeed, nonce, round }) => {
      const bytes = hmacSha256(utf8(serverSeed), `${clientSeed}:${nonce}:${round}:0`);
      const float = [0, 1, 2, 3].reduce((sum, at) => sum + (bytes[at] as number) / 256 ** (at + 1), 0);
      return { commitment: playerCommitment(serverSeed), hmac: toHex(bytes), float };
    },
  ],
  ['pf-chain', ({ gameHash }) => ({ previous: toHex(sha256(gameHash)) })],
];

/** The vectors say more than the result: what wrong arithmetic would give, and steps on the way. */
const NOT_OURS = ['multiplierIfMessageIsRawBytes', 'doubleArithmeticGives', 'previous_if_raw_bytes_were_hashed_WRONG'];

const vectors = readVectors<{ readonly cases: readonly Vector[] }>('provably_fair');
describe.skipIf(!vectors)('the published crash games', () => {
  it.each(vectors?.cases ?? [])('$id', ({ id, given, expect: expected }) => {
    const [, workOut] = KINDS.find(([start]) => id.startsWith(start)) ?? [];
    const got = workOut?.(given) ?? {};
    const { multiplierFloor2, multiplierUnrounded, r, x, ...told } = Object.fromEntries(
      Object.entries(expected).filter(([name]) => !NOT_OURS.includes(name)),
    );
    expect(got).toEqual({ ...told, ...(multiplierFloor2 === undefined ? {} : { multiplier: multiplierFloor2 }) });
  });
});
