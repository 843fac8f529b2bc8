import { z } from 'zod';
import { TABLE_OUTCOMES } from './table-outcomes.ts';

/** In hundredths of the stake: 199 is 1.99×. */
const pays = z.number().int();
const won = z.boolean();
const card = z.object({ rank: z.number().int(), suit: z.enum(['S', 'H', 'D', 'C']) });
const nextPays = z.object({ higher: pays, lower: pays, same: pays });

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

/** Outcome of a round, by game. */
export const roundOutcome = z.discriminatedUnion('game', [
  z.object({
    game: z.literal('dice'),
    side: z.enum(['over', 'under']),
    /** In hundredths, like `roll`: 5050 is 50.50. */
    target: z.number().int(),
    roll: z.number().int(),
    pays,
    isWon: won,
  }),
  z.object({
    game: z.literal('plinko'),
    rows: z.number().int(),
    risk: z.enum(['low', 'medium', 'high']),
    /** One L or R per row. */
    path: z.string(),
    bin: z.number().int(),
    pays,
  }),
  z.object({
    game: z.literal('mines'),
    mines: z.number().int(),
    opened: z.array(z.number().int()),
    /** null while the round is open. */
    mineTiles: z.array(z.number().int()).nullable(),
    pays,
    nextPays: pays,
    isWon: won,
  }),
  z.object({
    game: z.literal('hi-lo'),
    cards: z.array(card),
    acts: z.array(z.string()),
    pays,
    nextPays,
    isWon: won,
    isOver: z.boolean(),
  }),
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
]);
export type RoundOutcome = z.infer<typeof roundOutcome>;
