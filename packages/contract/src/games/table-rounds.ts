import { z } from 'zod';
import { units } from '../wire/scalars.ts';

/** Epoch milliseconds of the server's clock. */
export const moment = z.number().int();

/** 32 bytes as hexadecimal digits, lower case. */
export const hex32 = z.string().regex(/^[\da-f]{64}$/, '64 hexadecimal digits');

/** The value of a public beacon that is mixed in. */
const roundBeacon = z.object({
  /** Hash of its chain. */
  chain: z.string(),
  /** Number of the value, named when the round opened. */
  round: z.number().int(),
  /** Time of publication. */
  at: moment,
  /** SHA-256 of the signature; null before the deal, and for a round without bets. */
  randomness: z.string().nullable(),
  signature: z.string().nullable(),
});

/** Random inputs of a table's shared round, as far as they are published. */
export const tableProof = z.object({
  /** 2: sealed seeds. 1: older rounds, whose salt had no commitment. */
  scheme: z.union([z.literal(1), z.literal(2)]),
  /** SHA-256 of the secret, published before the first bet. */
  commitment: z.string(),
  /** null until the round is dealt, or voided after its bets were closed. */
  secret: z.string().nullable(),
  /** SHA-256 of each player's seed, in order of their first bets; fixed when betting closes, empty before. */
  seals: z.array(z.string()),
  /** The seed of each seal; null if it is not revealed. */
  seeds: z.array(z.string().nullable()),
  beacon: roundBeacon.nullable(),
  /** For scheme 1. */
  salt: z.string().nullable(),
  /** For scheme 1: seeds of the first players. */
  clientSeeds: z.array(z.string()),
});
export type TableProof = z.infer<typeof tableProof>;

const card = z.object({ rank: z.number().int(), suit: z.enum(['S', 'H', 'D', 'C']) });
const cards = z.array(card);
const tieDraw = z.object({ player: z.union([z.literal(8), z.literal(9), z.literal(10), z.literal(11)]), card });

/** Result of a shared round, by game. Cards are in dealing order. */
const RESULTS = {
  'teen-patti': z.object({ dealt: cards }),
  'andar-bahar': z.object({ joker: card, dealt: cards }),
  'dragon-tiger': z.object({ dragon: card, tiger: card }),
  'lucky-7': z.object({ card }),
  '32-cards': z.object({ first: cards, tieDraws: z.array(z.array(tieDraw)), winner: tieDraw.shape.player }),
  baccarat: z.object({ player: cards, banker: cards }),
  roulette: z.object({ pocket: z.number().int().min(0).max(36) }),
};

type Kind = keyof typeof RESULTS;
export const TABLE_KINDS = Object.keys(RESULTS) as [Kind, ...Kind[]];

const fell = <K extends Kind>(game: K) => z.object({ game: z.literal(game), result: RESULTS[game] });

export const tableResult = z.discriminatedUnion('game', [
  fell('teen-patti'),
  fell('andar-bahar'),
  fell('dragon-tiger'),
  fell('lucky-7'),
  fell('32-cards'),
  fell('baccarat'),
  fell('roulette'),
]);

/** Results of a player's bets; `risk` is the amount at risk, `back` the payout. */
const bets = z.array(z.object({ spot: z.string(), stake: units, risk: units, back: units }));
const own = <K extends Kind>(game: K) => fell(game).extend({ roundNo: z.number().int(), bets });

/** A shared round for one player. */
export const TABLE_OUTCOMES = [
  own('teen-patti'),
  own('andar-bahar'),
  own('dragon-tiger'),
  own('lucky-7'),
  own('32-cards'),
  own('baccarat'),
  own('roulette'),
] as const;
