import { z } from 'zod';

/** Fields by game, for the API documentation; each game reads its own and refuses invalid ones. */
const fields = z.object({
  side: z.enum(['over', 'under']).describe('Dice: which side of the target wins'),
  target: z.int().min(200).max(9_800).describe('Dice, in hundredths: 5050 is 50.50'),
  rows: z.int().min(8).max(16).describe('Plinko'),
  risk: z.enum(['low', 'medium', 'high']).describe('Plinko'),
  mines: z.int().min(1).max(24).describe('Mines'),
  roundId: z.string().describe('The open round that this is one act of; `stake` is then that of the round'),
  open: z.int().min(1).max(25).describe('An act of Mines: the tile to open'),
  guess: z.enum(['higher', 'lower', 'same']).describe('An act of Hi-Lo; `same` at an ace or a king'),
  skip: z.literal(true).describe('An act of Hi-Lo: another card without a guess, at most 52 a round'),
  cashOut: z.literal(true).describe('An act of Mines and Hi-Lo: ends the round and pays it'),
});

/** The choice, as the game reads it; empty for slots and Hi-Lo. `{ roundId, … }` is an action in an open round. */
export const playChoice = z
  .record(z.string().max(20), z.union([z.string().max(40), z.number(), z.boolean()]))
  .meta({ properties: z.toJSONSchema(fields).properties });
