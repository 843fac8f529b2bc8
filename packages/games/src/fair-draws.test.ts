import { describe, expect, it } from 'vitest';
import { readVectors } from '../../kernel/src/testing/recorded-vectors.ts';
import type { Card } from './cards/card.ts';
import {
  playerCommitment,
  playerStream,
  type TableSeeds,
  tableCommitment,
  tableStream,
} from './fairness/fair-seeds.ts';
import type { FairStream } from './fairness/fair-stream.ts';
import { rollDice } from './instant/dice.ts';
import { drawHiLo } from './instant/hi-lo.ts';
import { placeMines } from './instant/mines.ts';
import { fallPlinko, plinkoPays } from './instant/plinko.ts';
import { jetBust, jetDigits, jetHundredths, previousSecret } from './jet/jet-number.ts';
import type { Risk } from './solo/game-definition.ts';
import { ANDAR_BAHAR, andarBaharResult } from './tables/andar-bahar.ts';
import { BACCARAT, baccaratResult, baccaratValue } from './tables/baccarat.ts';
import { DRAGON_TIGER, dragonTigerResult } from './tables/dragon-tiger.ts';
import { LUCKY_SEVEN, luckySevenResult } from './tables/lucky-seven.ts';
import { ROULETTE } from './tables/roulette.ts';
import { TEEN_PATTI, teenPattiHands } from './tables/teen-patti.ts';
import { THIRTY_TWO_CARDS, thirtyTwoTotals } from './tables/thirty-two-cards.ts';

interface Given extends TableSeeds {
  readonly kind: string;
  readonly game: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly n: number;
  readonly count: number;
  readonly mines: number;
  readonly rows: number;
  readonly risk: Risk;
  readonly first13: string;
  readonly edgeConstant: number;
  readonly lastSecret: string;
  readonly rounds: number;
}
interface Vector {
  readonly id: string;
  readonly given: Given;
  readonly expect: Readonly<Record<string, unknown>>;
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** As the vectors write a card: `10C`, `AH`. */
const cardName = ({ rank, suit }: Card): string => `${RANKS[rank - 1]}${suit}`;
const names = (cards: readonly Card[]) => cards.map(cardName);
const hundredths = (value: number) => (value / 100).toFixed(2);

/** What each table deals, in the vectors' words. */
const TABLES: Readonly<Record<string, (stream: FairStream) => object>> = {
  roulette: (stream) => ROULETTE.deal(stream),
  teenPatti: (stream) => {
    const round = TEEN_PATTI.deal(stream);
    const { A, B } = teenPattiHands(round);
    return { dealt: names(round.dealt), A: names(A), B: names(B) };
  },
  dragonTiger: (stream) => {
    const round = DRAGON_TIGER.deal(stream);
    const { dragon, tiger } = round;
    const isSuited = dragonTigerResult(round) === 'tie' && dragon.suit === tiger.suit;
    return {
      dragon: cardName(dragon),
      tiger: cardName(tiger),
      result: isSuited ? 'suited tie' : dragonTigerResult(round),
    };
  },
  lucky7: (stream) => {
    const round = LUCKY_SEVEN.deal(stream);
    return { card: cardName(round.card), result: luckySevenResult(round) };
  },
  andarBahar: (stream) => {
    const round = ANDAR_BAHAR.deal(stream);
    const { joker, dealt } = round;
    return { joker: cardName(joker), dealt: names(dealt), count: dealt.length, result: andarBaharResult(round) };
  },
  baccarat: (stream) => {
    const round = BACCARAT.deal(stream);
    const { player, banker } = round;
    return {
      player: names(player),
      banker: names(banker),
      playerValue: baccaratValue(player),
      bankerValue: baccaratValue(banker),
      result: baccaratResult(round),
    };
  },
  cards32: (stream) => {
    const { first, tieDraws, winner } = THIRTY_TWO_CARDS.deal(stream);
    return {
      first: names(first),
      totals: thirtyTwoTotals({ first }),
      tieDraws: tieDraws.map((draws) => Object.fromEntries(draws.map(({ player, card }) => [player, cardName(card)]))),
      winner,
    };
  },
};

/** What each game of a player's own draws, in the vectors' words. */
const PLAYED: Readonly<Record<string, (stream: FairStream, given: Given, expected: Vector['expect']) => object>> = {
  dice: (stream) => ({ roll: hundredths(rollDice(stream)) }),
  hilo: (stream, _, { cards }) => ({ cards: (cards as string[]).map(() => cardName(drawHiLo(stream))) }),
  mines: (stream, { mines }) => ({ mines: placeMines(stream, mines).sort((one, other) => one - other) }),
  plinko: (stream, { rows, risk }) => {
    const fall = fallPlinko(stream, rows);
    return { ...fall, multiplier: (plinkoPays(rows, risk)?.[fall.bin] ?? 0) / 100 };
  },
};

/** How each kind of vector is worked out again. */
const KINDS: Readonly<Record<string, (given: Given, expected: Vector['expect']) => object>> = {
  bytes: (given) => {
    const stream = playerStream(given);
    const words = Array.from({ length: 10 }, () => stream.word());
    const whole = playerStream(given);
    const block = () => Array.from({ length: 8 }, () => whole.word().toString(16).padStart(8, '0')).join('');
    return { commitment: playerCommitment(given.serverSeed), block0: block(), block1: block(), words };
  },
  draws: (given) => {
    const stream = playerStream(given);
    const values = Array.from({ length: given.count }, () => stream.draw(given.n));
    return { values, wordsUsed: stream.wordsUsed, rejected: stream.wordsUsed - given.count };
  },
  table: (given) => {
    const stream = tableStream(given);
    const dealt = TABLES[given.game]?.(stream);
    return { commitment: tableCommitment(given.secret), ...dealt, wordsUsed: stream.wordsUsed };
  },
  player: (given, expected) => {
    const stream = playerStream(given);
    const played = PLAYED[given.game]?.(stream, given, expected);
    return { ...played, wordsUsed: stream.wordsUsed };
  },
  jet: ({ secret, salt, edgeConstant }) => ({
    commitment: tableCommitment(secret),
    first13: jetDigits(secret, salt),
    multiplier: hundredths(jetBust(secret, { salt, edgeConstant })),
  }),
  jetNumber: ({ first13, edgeConstant }) => ({ hundredths: String(BigInt(jetHundredths(first13, edgeConstant))) }),
  jetChain: ({ lastSecret, salt, edgeConstant, rounds }) => {
    const secrets = [lastSecret];
    while (secrets.length <= rounds) secrets.unshift(previousSecret(secrets[0] as string));
    const [terminatingHash, ...secretsInPlayOrder] = secrets;
    return {
      terminatingHash,
      secretsInPlayOrder,
      rounds: secretsInPlayOrder.map((secret) => ({
        first13: jetDigits(secret, salt),
        multiplier: hundredths(jetBust(secret, { salt, edgeConstant })),
      })),
    };
  },
};

const vectors = readVectors<{ readonly cases: readonly Vector[] }>('fair_draws');
describe.skipIf(!vectors)('the recorded draws, to the word', () => {
  const cases = (vectors?.cases ?? []).filter(({ given }) => given.kind !== 'slot');
  it.each(cases)('$id', ({ given, expect: expected }) => {
    expect(KINDS[given.kind]?.(given, expected)).toEqual(expected);
  });
});
