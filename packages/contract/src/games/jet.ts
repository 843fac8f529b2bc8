import { z } from 'zod';
import { clientRef, decimalOdds, isoTime, units } from '../wire/scalars.ts';
import { wallet } from '../wire/wallet.ts';
import { gamePocket, gameRound } from './games.ts';

/** Epoch milliseconds of the server's clock. */
const moment = z.number().int();
/** 2.47: how many times the stake comes back. */
const multiplier = decimalOdds;
/** 64 hexadecimal digits. */
const hash = z.string();

/** Jet as everybody sees it. */
const jetState = z.object({
  id: z.string(),
  game: z.literal('jet'),
  roundId: z.string(),
  /** `closed`: no bet is taken any more, and it takes off in a moment. */
  phase: z.enum(['betting', 'closed', 'flying', 'crashed']),
  /** Now. The multiplier so many ms after `tookOffAt` is 1.00 × e^(0.00006 × ms), cut down to hundredths. */
  at: moment,
  opensAt: moment,
  closesAt: moment,
  tookOffAt: moment.nullable(),
  crashedAt: moment.nullable(),
  /** SHA-256 of the secret: it is the secret of the round before. */
  hash,
  salt: z.string(),
  /** Both are told once the round is over. */
  secret: hash.nullable(),
  bust: multiplier.nullable(),
  /** The house stopped while it flew: targets at or below the end were paid, the other bets came back. */
  wasStopped: z.boolean(),
  bettors: z.number().int(),
  staked: units,
  /** The largest bets of the round; null in an update: as told before. */
  bets: z.array(z.object({ name: z.string(), stake: units, cashedOut: multiplier.nullable(), win: units })).nullable(),
});
export type JetState = z.infer<typeof jetState>;

const slot = z.union([z.literal(1), z.literal(2)]);
export const jetBetBody = z.object({
  clientRef,
  slot,
  stake: units,
  /** From 1.01; left out: by hand. */
  autoCashOut: multiplier.nullable().optional(),
  pocket: gamePocket,
});
export const jetActBody = z.object({ clientRef, slot });
export const jetBetReply = z.object({ round: gameRound, wallet });
export const jetCashOutReply = z.object({ roundId: z.string(), multiplier, win: units, round: gameRound, wallet });
export const jetBets = z.object({ items: z.array(gameRound) });

export const jetRoundParams = z.object({ roundId: z.string().regex(/^[1-9]\d{0,15}$/, 'roundId is a whole number') });
export const jetRound = z.object({
  roundId: z.string(),
  chainNo: z.number().int(),
  hash,
  salt: z.string(),
  secret: hash,
  bust: multiplier,
  at: isoTime,
  wasStopped: z.boolean(),
  bets: z.number().int(),
  staked: units,
  paid: units,
});
export type JetRoundShown = z.infer<typeof jetRound>;
/** The latest first. */
export const jetRounds = z.object({ items: z.array(jetRound) });
