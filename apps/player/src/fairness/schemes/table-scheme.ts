import { drawText, SEALED_SCHEME, sealedStream, tableCommitment, tableOf, tableStream } from '@crease/games';
import { fromHex, hmacSha256, toHex } from '@crease/kernel';
import { checkRecord, type RoundWitness, type TableRecord } from '../../games/tables/proof/check-record.ts';
import { isSameValue } from '../../games/tables/proof/same-value.ts';
import { type Check, type CheckStep, checkOf } from './scheme.ts';

/** A round of a table as text: its record, and what the bettor's browser recorded. */
export interface DealtRound extends TableRecord {
  readonly witness?: RoundWitness | null;
}

const HEX = /^([\da-f]{2})+$/;
/** Number of 32-bit words shown in a step. */
const WORDS_SHOWN = 6;

/** Deals a round again from its commitment, and rejects one with an input that was not committed. */
export function checkTable(round: DealtRound): Check {
  return round.scheme === SEALED_SCHEME ? checkSealed(round) : checkSalted(round);
}

function checkSealed(round: DealtRound): Check {
  const { secret, seals, seeds, beacon, witness = null, fell } = round;
  const {
    promise,
    seals: areSealsKept,
    beacon: isBeaconKept,
    own,
    dealt,
    draw,
    mix,
    result,
  } = checkRecord(round, witness);
  const steps: CheckStep[] = [
    { key: 'promise', text: promiseText(secret), isRight: promise },
    { key: 'seals', text: `${seeds.filter(Boolean).length} / ${seals.length}`, isRight: areSealsKept },
  ];
  if (beacon) steps.push({ key: 'beacon', text: beaconText(beacon), isRight: isBeaconKept });
  if (own !== null) steps.push({ key: 'own', text: witness?.seed ?? '', isRight: own });
  if (fell) {
    steps.push({ key: 'mix', text: draw ? `SHA-256(${drawText(draw)}) = ${mix}` : '–', isRight: draw !== null });
    if (draw) steps.push(...streamSteps('sealedStream', { secret, prefix: mix, words: wordsOf(sealedStream(draw)) }));
    steps.push({ key: 'dealt', text: result ? dealtText(result) : '–', isRight: dealt });
  }
  const check = checkOf(steps);
  return fell || !check.isRight ? check : { ...check, verdict: 'voided' };
}

/** Scheme 1: recomputes the result, but the salt that decided it was made after the bets. */
function checkSalted(round: DealtRound): Check {
  const { tableId, secret, commitment, salt, clientSeeds, fell } = round;
  if (!HEX.test(secret) || salt === null) return checkOf([{ key: 'promise', text: '–', isRight: false }]);
  const seeds = { secret, salt, clientSeeds };
  const dealt = tableOf(tableId)?.game.deal(tableStream(seeds)) ?? null;
  const prefix = [salt, ...clientSeeds].join(':');
  const followed = checkOf([
    { key: 'promise', text: promiseText(secret), isRight: tableCommitment(secret) === commitment },
    ...streamSteps('tableStream', { secret, prefix, words: wordsOf(tableStream(seeds)) }),
    {
      key: 'dealt',
      text: dealt ? dealtText(dealt) : '–',
      isRight: dealt !== null && fell !== null && isSameValue(dealt, fell.result),
    },
  ]);
  const steps = [...followed.steps, { key: 'unpromised', text: salt, isRight: false } as const];
  return { steps, isRight: false, verdict: followed.isRight ? 'unpromised' : 'differs' };
}

function promiseText(secret: string): string {
  return HEX.test(secret) ? `SHA-256(secret) = ${tableCommitment(secret)}` : '–';
}

function beaconText({ chain, round, randomness, signature }: NonNullable<TableRecord['beacon']>): string {
  const value = randomness === null ? '–' : `SHA-256(${signature}) = ${randomness}`;
  return `${chain}/public/${round}: ${value}`;
}

function wordsOf(stream: { word(): number }): number[] {
  return Array.from({ length: WORDS_SHOWN }, () => stream.word());
}

function streamSteps(
  key: 'sealedStream' | 'tableStream',
  { secret, prefix, words }: { readonly secret: string; readonly prefix: string; readonly words: readonly number[] },
): CheckStep[] {
  const block = toHex(hmacSha256(fromHex(secret), `${prefix}:0`));
  return [
    { key, text: `HMAC-SHA256(secret, ${prefix}:0) = ${block}`, isRight: true },
    { key: 'words', text: `${words.join(', ')}, …`, isRight: true },
  ];
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** Formats the result, with cards as `dealt: 10♠ Q♦`. */
export function dealtText(result: object): string {
  return Object.entries(result)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(' · ');
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(' ') || '–';
  if (typeof value !== 'object' || value === null) return String(value);
  const { rank, suit } = value as { rank?: number; suit?: string };
  if (rank !== undefined && suit !== undefined) return `${RANKS[rank - 1]}${SUITS[suit]}`;
  return dealtText(value);
}
