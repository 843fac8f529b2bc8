import { z } from 'zod';
import { clientRef, id, isoTime, listOf, optionalQuery, pageQuery, units } from '../wire/scalars.ts';
import { wallet } from '../wire/wallet.ts';
import { jetChain } from './jet-chain.ts';
import { roundOutcome } from './outcomes.ts';
import { playChoice } from './play-fields.ts';
import { hex32, tableProof } from './table-rounds.ts';

export const GAME_CATEGORIES = ['jet', 'slots', 'tables', 'roulette', 'instant', 'live'] as const;
const optionalText = optionalQuery(z.string().max(64));

/** A game in a lobby. */
export const lobbyGame = z.object({
  gameId: z.string(),
  /** A proper name, the same in every language. */
  name: z.string(),
  /** Code of its provider. */
  provider: z.string(),
  category: z.enum(GAME_CATEGORIES),
  /** Return in percent of stakes in the long run; for a game with several bets, the lowest of its main ones. */
  rtp: z.number(),
  /** 100 minus `rtp`. */
  edge: z.number(),
  min: units,
  max: units,
  /** `down`: unavailable, because its provider does not respond or an operator disabled it. */
  status: z.enum(['up', 'down']),
  favourite: z.boolean(),
  /** Position among the caller's favourites, from 0 for the latest; null otherwise. */
  favouritePlace: z.number().int().nullable(),
});
export type LobbyGame = z.infer<typeof lobbyGame>;

export const gamesQuery = z.object({
  category: optionalQuery(z.enum(GAME_CATEGORIES)),
  provider: optionalText,
  search: optionalText,
  page: pageQuery,
});
export const gameList = listOf(lobbyGame);

export const gameProvider = z.object({
  code: z.string(),
  name: z.string(),
  status: z.enum(['up', 'down']),
  /** Number of its games. */
  games: z.number().int(),
  /** Start of the downtime; null while it responds. */
  downSince: isoTime.nullable(),
  /** Availability over the last 30 days, percent. */
  upTime: z.number(),
  /** Lowest and highest return of its games, percent. */
  returns: z.object({ least: z.number(), most: z.number() }),
});
export type GameProvider = z.infer<typeof gameProvider>;
export const providerList = z.object({ items: z.array(gameProvider) });

export const launchBody = z.object({ gameId: id });
export const launchReply = z.object({ url: z.string(), sessionId: z.string() });
export const favouriteBody = z.object({ gameId: id, favourite: z.boolean() });
export const favouriteReply = z.object({ gameId: z.string(), favourite: z.boolean() });

export const gameParams = z.object({ gameId: id });
/** Details of a game before it is played, and the seeds of a player's next round. */
export const gameDetail = lobbyGame.extend({
  /** Lowest and highest return by choice, percent. */
  returns: z.object({ least: z.number(), most: z.number() }),
  /** Maximum win of one round. */
  mostWin: units,
  /**
   * Payouts as multiples of the bet: of slots by symbol and count, of Crease's other games by choice and outcome, of
   * tables by spot (`most` that a stake of one wins, and the amount that it `risks`); empty for other providers' games
   * and Jet.
   */
  paytable: z.array(z.object({ symbol: z.string(), name: z.string(), pays: z.record(z.string(), z.number()) })),
  /**
   * Random inputs, payouts and highest stakes by choice, as docs/games.md defines them: strips, packs; null for other
   * providers' games.
   */
  rules: z.record(z.string(), z.unknown()).nullable(),
  /** Shared pools with their current payout. */
  jackpots: z.array(z.object({ name: z.string(), amount: units })),
  /** Hash of the caller's seeds; null for visitors, for players who never played, and for shared games. */
  seedHash: z.string().nullable(),
  /** For Jet: the current chain, and the published next one. */
  chain: jetChain.nullable(),
  nextChain: jetChain.nullable(),
});
export type GameDetail = z.infer<typeof gameDetail>;

/** The player's preferred pocket; absent: cash if it suffices, else the bonus for games. */
export const gamePocket = z.enum(['wicket']).optional();
export const playBody = z.object({ clientRef, stake: units, choice: playChoice, pocket: gamePocket });

/** One round of a game for one player. */
export const gameRound = z.object({
  roundId: z.string(),
  gameId: z.string(),
  name: z.string(),
  provider: z.string(),
  stake: units,
  /** Payout, stake included; 0 for an open round. */
  win: units,
  /** The bonus that pays for it; absent for cash. */
  claimId: z.string().optional(),
  status: z.enum(['open', 'closed', 'voided']),
  outcome: roundOutcome.nullable(),
  /** null for rounds of other providers. */
  seedHash: z.string().nullable(),
  clientSeed: z.string().nullable(),
  nonce: z.number().int().nullable(),
  at: isoTime,
  closedAt: isoTime.nullable(),
});
export type GameRound = z.infer<typeof gameRound>;
export const playReply = z.object({ round: gameRound, wallet });

const day = optionalQuery(z.iso.date());
export const roundsQuery = z.object({ gameId: optionalText, from: day, to: day, page: pageQuery });
export const roundList = listOf(gameRound);
export const roundParams = z.object({ roundId: z.string().regex(/^[1-9]\d{0,15}$/, 'roundId is a whole number') });
/** A round with its proof, as far as it may be published. */
export const roundDetail = gameRound.extend({
  /** Published once the seeds were changed; null before. */
  serverSeed: z.string().nullable(),
  /** For a shared round: its random inputs, as far as they may be published. */
  table: tableProof.extend({ tableId: z.string(), roundId: z.string(), bettors: z.number().int() }).nullable(),
  choice: z.record(z.string(), z.unknown()),
  acts: z.array(z.record(z.string(), z.unknown())),
});
export type RoundDetail = z.infer<typeof roundDetail>;

const revealedSeed = z.object({
  serverSeed: z.string(),
  seedHash: z.string(),
  clientSeed: z.string(),
  rounds: z.number().int(),
  revealedAt: isoTime,
});
/** The seeds of my games. */
export const seedsReply = z.object({
  /** null: no seed of mine was accepted yet, and no round can be drawn. */
  current: z.object({ seedHash: z.string(), clientSeed: z.string(), nonce: z.number().int() }).nullable(),
  /** Hash of the server seed that my next seed combines with: SHA-256 of its text, 64 hexadecimal digits. */
  nextSeedHash: z.string(),
  /** The latest first. */
  revealed: z.array(revealedSeed),
});
export type GameSeeds = z.infer<typeof seedsReply>;
/** My seed for the server seed whose hash I was shown: new each time, 4 to 64 letters, digits, `_` and `-`. */
export const seedsBody = z.object({ seedHash: hex32, clientSeed: z.string().max(64) });

/** One game on one day in India. */
const gameDay = z.object({
  gameId: z.string(),
  name: z.string(),
  day: z.string(),
  rounds: z.number().int(),
  staked: units,
  returned: units,
  /** Percent. */
  stated: z.number(),
  measured: z.number(),
  /** Half of the 95 % interval around the stated return for this number of rounds, percent; null if unknown. */
  within: z.number().nullable(),
});
export const gameStatistics = z.object({ items: z.array(gameDay) });
export type GameDay = z.infer<typeof gameDay>;
