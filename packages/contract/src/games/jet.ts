import { z } from 'zod';
import { clientRef, decimalOdds, isoTime, units } from '../wire/scalars.ts';
import { wallet } from '../wire/wallet.ts';
import { gamePocket, gameRound } from './games.ts';

/** Epoch milliseconds of the server's clock. */
const moment = z.number().int();
/** Payout as a multiple of the stake, for example 2.47. */
const multiplier = decimalOdds;
/** 64 hexadecimal digits. */
const hash = z.string();

/** The public state of Jet. */
const jetState = z.object({
  id: z.string(),
  game: z.literal('jet'),
  roundId: z.string(),
  /** `closed`: betting is closed, and it takes off in a moment. */
  phase: z.enum(['betting', 'closed', 'flying', 'crashed']),
  /** Now. The multiplier t ms after `tookOffAt` is 1.00 × e^(0.00006 × t), rounded down to hundredths. */
  at: moment,
  opensAt: moment,
  closesAt: moment,
  tookOffAt: moment.nullable(),
  crashedAt: moment.nullable(),
  /** SHA-256 of the secret, which is the secret of the previous round. */
  hash,
  salt: z.string(),
  /** Both are published once the round is over. */
  secret: hash.nullable(),
  bust: multiplier.nullable(),
  /** The highest multiplier: a round that reaches it ends there and pays every bet in flight. */
  most: multiplier,
  /** The server stopped during the flight: targets at or below the end were paid, the other bets refunded. */
  wasStopped: z.boolean(),
  bettors: z.number().int(),
  staked: units,
  /** The largest bets of the round; null in an update: unchanged. */
  bets: z.array(z.object({ name: z.string(), stake: units, cashedOut: multiplier.nullable(), win: units })).nullable(),
});
export type JetState = z.infer<typeof jetState>;

const slot = z.union([z.literal(1), z.literal(2)]);
export const jetBetBody = z.object({
  clientRef,
  slot,
  stake: units,
  /** From 1.01; absent: manual. */
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
  /** The highest multiplier of the round: it ended there if `bust` is above it. */
  most: multiplier,
  at: isoTime,
  wasStopped: z.boolean(),
  bets: z.number().int(),
  staked: units,
  paid: units,
});
export type JetRoundShown = z.infer<typeof jetRound>;
/** The latest first. */
export const jetRounds = z.object({ items: z.array(jetRound) });
