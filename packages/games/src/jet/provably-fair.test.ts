import { hmacSha256, sha256, toHex, utf8 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../kernel/src/testing/recorded-vectors.ts';
import { playerCommitment } from '../fairness/fair-seeds.ts';
import { CRASH_SCHEMES } from './crash-schemes.ts';
import { jetHundredths } from './jet-number.ts';

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
