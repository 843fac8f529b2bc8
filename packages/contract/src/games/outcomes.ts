import { INSTANT_GAMES, type InstantOutcome } from '@crease/games';
import { z } from 'zod';
import { schemasOf } from './play-fields.ts';
import { TABLE_OUTCOMES } from './table-rounds.ts';

/** In hundredths of the stake: 199 is 1.99×. */
const pays = z.number().int();

const cell = z.tuple([z.number().int(), z.number().int()]);
const slotPicture = z.object({
  kind: z.enum(['spin', 'free', 'respin', 'cascade']),
  stops: z.array(z.number().int().nullable()),
  /** By reel, from the top. */
  cells: z.array(z.array(z.string())),
  wins: z.array(
    z.object({
      symbol: z.string(),
      count: z.number().int(),
      line: z.number().int().nullable(),
      cells: z.array(cell),
      units: z.number(),
    }),
  ),
  times: z.number(),
  units: z.number(),
});
const slotFeature = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hold'), coins: z.array(z.object({ cell, value: z.number() })), isFull: z.boolean() }),
  z.object({
    kind: z.literal('wheel'),
    times: z.number(),
    turns: z.array(z.union([z.number(), z.literal('AGAIN')])),
  }),
  z.object({ kind: z.literal('jackpots'), draws: z.array(z.number()), won: z.array(z.string()) }),
]);

const OTHERS = [
  z.object({
    game: z.literal('jet'),
    /** Number of the shared round. */
    roundNo: z.number().int(),
    slot: z.union([z.literal(1), z.literal(2)]),
    /** Target of the automatic cash-out; null: manual. */
    autoCashOut: pays.nullable(),
    /** null: not cashed out. */
    cashedOut: pays.nullable(),
    /** Multiplier at the end of the round; null if it was unknown when the bet ended. */
    bust: pays.nullable(),
  }),
  z.object({
    game: z.literal('slot'),
    pictures: z.array(slotPicture),
    /** Sum of all pictures; `unitsPerBet` of them are the stake. */
    units: z.number(),
    unitsPerBet: z.number(),
    feature: slotFeature.nullable(),
  }),
  ...TABLE_OUTCOMES,
] as const;

const INSTANT = INSTANT_GAMES.map(({ gameId, outcome }) =>
  z.object({ game: z.literal(gameId), ...schemasOf(outcome) }),
);

export type RoundOutcome = InstantOutcome | z.infer<(typeof OTHERS)[number]>;
/** How a round fell, by game. */
export const roundOutcome = z.discriminatedUnion('game', [
  ...INSTANT,
  ...OTHERS,
] as unknown as typeof OTHERS) as unknown as z.ZodType<RoundOutcome>;
