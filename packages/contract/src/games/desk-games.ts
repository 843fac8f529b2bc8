import { z } from 'zod';
import { id, isoTime, units } from '../wire/scalars.ts';
import { waitingChange } from '../wire/terms.ts';
import { GAME_CATEGORIES } from './games.ts';

const perCent = z.number();

/** A game as those who run the house see it: what it returned since `since`, and whether it is on. */
const deskGame = z.object({
  gameId: z.string(),
  name: z.string(),
  provider: z.string(),
  providerName: z.string(),
  category: z.enum(GAME_CATEGORIES),
  on: z.boolean(),
  /** Of a game that is off. */
  off: z.object({ since: isoTime, reason: z.string() }).nullable(),
  /** Its provider does not answer. */
  isDown: z.boolean(),
  /** What everybody plays together is one round. */
  rounds: z.number().int(),
  staked: units,
  returned: units,
  /** What its rules return, by what is chosen; of a table for the spots that were bet on. */
  stated: z.object({ least: perCent, most: perCent }),
  /** null: nothing was staked. */
  measured: perCent.nullable(),
  /** Half of the 95 % interval around it; null where that cannot be told. */
  within: perCent.nullable(),
  /** At 99.9 %. */
  verdict: z.enum(['inside', 'below', 'above', 'tooFew']),
  /** Luck alone is as far off once in so many times; null where nothing is off. */
  onceIn: z.number().nullable(),
  /** By week, the latest last: each begins seven days after the one before. */
  weeks: z.array(z.object({ from: z.string(), measured: perCent })),
});
export type DeskGame = z.infer<typeof deskGame>;

const jackpot = z.object({
  gameId: z.string(),
  game: z.string(),
  name: z.string(),
  amount: units,
  /** What it restarts with. */
  seed: units,
  /** Of each stake, to the pool and its reserve. */
  share: perCent,
});

/** What is ours and yet launched as a provider's: it can be turned off by itself. */
const launchedDoor = deskGame.pick({ gameId: true, name: true, provider: true, on: true, off: true });

export const deskGames = z.object({
  /** The first day, in India. */
  since: z.string(),
  /** Rounds that a verdict needs. */
  leastRounds: z.number().int(),
  items: z.array(deskGame),
  doors: z.array(launchedDoor),
  jackpots: z.array(jackpot),
  today: z.object({ staked: units, result: units }),
  providers: z.object({ count: z.number().int(), down: z.number().int() }),
});
export type DeskGames = z.infer<typeof deskGames>;

export const switchGameBody = z.object({
  gameId: id,
  on: z.boolean(),
  reason: z.string('Say why').trim().min(3, 'Say why').max(200),
});
export const switchedGame = z.object({ gameId: z.string(), on: z.boolean(), ...waitingChange });
