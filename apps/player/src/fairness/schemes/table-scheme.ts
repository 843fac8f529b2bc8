import { tableCommitment, tableOf, tableStream } from '@crease/games';
import { fromHex, hmacSha256, toHex } from '@crease/kernel';
import { isSameValue } from './same-value.ts';
import { type Check, checkOf } from './scheme.ts';

/** A round of a table, with everything that it was dealt from. */
export interface DealtRound {
  readonly scheme: 'table';
  readonly tableId: string;
  readonly roundId: string;
  readonly secret: string;
  /** What was told before the first bet. */
  readonly commitment: string;
  readonly salt: string;
  readonly clientSeeds: readonly string[];
  /** How the house said that it fell. */
  readonly result: unknown;
}

const HEX = /^([\da-f]{2})+$/;
/** Words that are written out in a step. */
const WORDS_SHOWN = 6;

/** Deals a round again from what was promised, the salt and the seeds of those who bet first. */
export function checkTable(round: Omit<DealtRound, 'scheme' | 'roundId'>): Check {
  const { tableId, secret, commitment, salt, clientSeeds } = round;
  if (!HEX.test(secret)) return checkOf([{ key: 'promise', text: '–', isRight: false }]);
  const hash = tableCommitment(secret);
  const prefix = [salt, ...clientSeeds].join(':');
  const block = toHex(hmacSha256(fromHex(secret), `${prefix}:0`));
  const seeds = { secret, salt, clientSeeds };
  const stream = tableStream(seeds);
  const words = Array.from({ length: WORDS_SHOWN }, () => stream.word());
  const dealt = tableOf(tableId)?.game.deal(tableStream(seeds)) ?? null;
  return checkOf([
    { key: 'promise', text: `SHA-256(secret) = ${hash}`, isRight: hash === commitment },
    { key: 'tableStream', text: `HMAC-SHA256(secret, ${prefix}:0) = ${block}`, isRight: true },
    { key: 'words', text: `${words.join(', ')}, …`, isRight: true },
    {
      key: 'dealt',
      text: dealt ? dealtText(dealt) : '–',
      isRight: dealt !== null && isSameValue(dealt, round.result),
    },
  ]);
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** What fell, with its cards as they are printed on cards: `dealt: 10♠ Q♦`. */
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
