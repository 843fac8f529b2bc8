import { z } from 'zod';
import { id, isoTime, reasonText, units } from '../wire/scalars.ts';
import { waitingChange } from '../wire/terms.ts';
import { GAME_CATEGORIES } from './games.ts';

const perCent = z.number();

/** A game for operators: its return since `since`, and whether it is on. */
const deskGame = z.object({
  gameId: z.string(),
  name: z.string(),
  provider: z.string(),
  providerName: z.string(),
  category: z.enum(GAME_CATEGORIES),
  on: z.boolean(),
  /** For a disabled game. */
  off: z.object({ since: isoTime, reason: z.string() }).nullable(),
  /** Its provider does not respond. */
  isDown: z.boolean(),
  /** A round shared by several players counts once. */
  rounds: z.number().int(),
  staked: units,
  returned: units,
  /** Return by its rules, depending on the player's choice; for a table, of the spots with bets. */
  stated: z.object({ least: perCent, most: perCent }),
  /** null: no stakes. */
  measured: perCent.nullable(),
  /** Half of the 95 % interval around it; null if unknown. */
  within: perCent.nullable(),
  /** At 99.9 %. */
  verdict: z.enum(['inside', 'below', 'above', 'tooFew']),
  /** Such a deviation happens by chance once in this many times; null without a deviation. */
  onceIn: z.number().nullable(),
  /** By week, the latest last: each begins seven days after the previous one. */
  weeks: z.array(z.object({ from: z.string(), measured: perCent })),
});
export type DeskGame = z.infer<typeof deskGame>;

const jackpot = z.object({
  gameId: z.string(),
  game: z.string(),
  name: z.string(),
  amount: units,
  /** Amount after a win. */
  seed: units,
  /** Part of each stake for the pool and its reserve. */
  share: perCent,
});

/** A game of Crease that is launched like a provider's: it can be disabled separately. */
const framedProduct = deskGame.pick({ gameId: true, name: true, provider: true, on: true, off: true });

export const deskGames = z.object({
  /** The first day, in India. */
  since: z.string(),
  /** Minimum number of rounds for a verdict. */
  leastRounds: z.number().int(),
  items: z.array(deskGame),
  doors: z.array(framedProduct),
  jackpots: z.array(jackpot),
  today: z.object({ staked: units, result: units }),
  providers: z.object({ count: z.number().int(), down: z.number().int() }),
});
export type DeskGames = z.infer<typeof deskGames>;

export const switchGameBody = z.object({
  gameId: id,
  on: z.boolean(),
  reason: reasonText,
});
export const switchedGame = z.object({ gameId: z.string(), on: z.boolean(), ...waitingChange });
