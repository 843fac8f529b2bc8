import { z } from 'zod';
import { clientRef, emptyAsAbsent, id, isoTime, listOf, pageQuery, units } from '../wire/scalars.ts';
import { wallet } from '../wire/wallet.ts';
import { jetChain } from './jet-chain.ts';
import { roundOutcome } from './outcomes.ts';
import { playChoice } from './play-choice.ts';
import { hex32, tableProof } from './table-proof.ts';

export const GAME_CATEGORIES = ['jet', 'slots', 'tables', 'roulette', 'instant', 'live'] as const;
const optionalText = z.preprocess(emptyAsAbsent, z.string().max(64).optional());

/** A game as a lobby shows it. */
export const lobbyGame = z.object({
  gameId: z.string(),
  /** A proper name, the same in every language. */
  name: z.string(),
  /** Its code. */
  provider: z.string(),
  category: z.enum(GAME_CATEGORIES),
  /** Per cent of stakes that comes back in the long run; of a game with several bets the least of its main ones. */
  rtp: z.number(),
  /** 100 less `rtp`. */
  edge: z.number(),
  min: units,
  max: units,
  /** `down`: closed for now, because its provider does not answer or the house has taken it out. */
  status: z.enum(['up', 'down']),
  favourite: z.boolean(),
  /** Among the reader's favourites, from 0: the one that was kept last; null for the others. */
  favouritePlace: z.number().int().nullable(),
});
export type LobbyGame = z.infer<typeof lobbyGame>;

export const gamesQuery = z.object({
  category: z.preprocess(emptyAsAbsent, z.enum(GAME_CATEGORIES).optional()),
  provider: optionalText,
  search: optionalText,
  page: pageQuery,
});
export const gameList = listOf(lobbyGame);

export const gameProvider = z.object({
  code: z.string(),
  name: z.string(),
  status: z.enum(['up', 'down']),
  /** How many it has. */
  games: z.number().int(),
  /** Since when it does not answer; null while it does. */
  downSince: isoTime.nullable(),
  /** Per cent of the last 30 days in which it answered. */
  upTime: z.number(),
  /** Per cent, least and most of its games. */
  returns: z.object({ least: z.number(), most: z.number() }),
});
export type GameProvider = z.infer<typeof gameProvider>;
export const providerList = z.object({ items: z.array(gameProvider) });

export const launchBody = z.object({ gameId: id });
export const launchReply = z.object({ url: z.string(), sessionId: z.string() });
export const favouriteBody = z.object({ gameId: id, favourite: z.boolean() });
export const favouriteReply = z.object({ gameId: z.string(), favourite: z.boolean() });

export const gameParams = z.object({ gameId: id });
/** What is known of a game before anybody plays it, and what a player's next round is drawn from. */
export const gameDetail = lobbyGame.extend({
  /** Per cent, least and most by what is chosen. */
  returns: z.object({ least: z.number(), most: z.number() }),
  /** The most that one round brings. */
  mostWin: units,
  /**
   * What pays, in bets: of slots by symbol and how many, of originals by choice and outcome, of tables by spot (`most`
   * that a stake of one brings, and what it `risks`); empty for games of others and Jet.
   */
  paytable: z.array(z.object({ symbol: z.string(), name: z.string(), pays: z.record(z.string(), z.number()) })),
  /** What a round is drawn from and paid by, as docs/games.md reads it: strips, weights, packs; null: of others. */
  rules: z.record(z.string(), z.unknown()).nullable(),
  /** Shared pools: what each pays now to whoever wins it. */
  jackpots: z.array(z.object({ name: z.string(), amount: units })),
  /** Of the reader's seeds; null for a visitor, for who never played, and for a shared game. */
  seedHash: z.string().nullable(),
  /** Of Jet: the chain that its rounds are played from, and the one that is published for later. */
  chain: jetChain.nullable(),
  nextChain: jetChain.nullable(),
});
export type GameDetail = z.infer<typeof gameDetail>;

/** What a bet is played with; absent: cash if it suffices, else the bonus for games. */
export const gamePocket = z.enum(['wicket']).optional();
export const playBody = z.object({ clientRef, stake: units, choice: playChoice, pocket: gamePocket });

/** One round of a game for one player. */
export const gameRound = z.object({
  roundId: z.string(),
  gameId: z.string(),
  name: z.string(),
  provider: z.string(),
  stake: units,
  /** What came back, stake included; of an open round 0. */
  win: units,
  /** The bonus that it is played with; absent for cash. */
  claimId: z.string().optional(),
  status: z.enum(['open', 'closed', 'voided']),
  outcome: roundOutcome.nullable(),
  /** null where the round is another provider's. */
  seedHash: z.string().nullable(),
  clientSeed: z.string().nullable(),
  nonce: z.number().int().nullable(),
  at: isoTime,
  closedAt: isoTime.nullable(),
});
export type GameRound = z.infer<typeof gameRound>;
export const playReply = z.object({ round: gameRound, wallet });

const day = z.preprocess(emptyAsAbsent, z.iso.date().optional());
export const roundsQuery = z.object({ gameId: optionalText, from: day, to: day, page: pageQuery });
export const roundList = listOf(gameRound);
export const roundParams = z.object({ roundId: z.string().regex(/^[1-9]\d{0,15}$/, 'roundId is a whole number') });
/** A round with what proves it, as far as that may be known. */
export const roundDetail = gameRound.extend({
  /** Shown once the seeds were changed; null before. */
  serverSeed: z.string().nullable(),
  /** Of a shared round: what it was dealt from, as far as that may be known. */
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
/** What my own games are drawn from. */
export const seedsReply = z.object({
  /** null: no seed of mine was taken yet, and nothing can be drawn. */
  current: z.object({ seedHash: z.string(), clientSeed: z.string(), nonce: z.number().int() }).nullable(),
  /** Of the server seed that my next seed goes with: SHA-256 of its text, 64 hexadecimal digits. */
  nextSeedHash: z.string(),
  /** The latest first. */
  revealed: z.array(revealedSeed),
});
export type GameSeeds = z.infer<typeof seedsReply>;
/** My seed for the server seed whose hash I was shown: fresh each time, 4 to 64 letters, digits, `_` and `-`. */
export const seedsBody = z.object({ seedHash: hex32, clientSeed: z.string().max(64) });

/** Of one game on one day of India. */
const gameDay = z.object({
  gameId: z.string(),
  name: z.string(),
  day: z.string(),
  rounds: z.number().int(),
  staked: units,
  returned: units,
  /** Per cent. */
  stated: z.number(),
  measured: z.number(),
  /** Half of the 95 % interval around the stated return for so many rounds, per cent; null where it is not known. */
  within: z.number().nullable(),
});
export const gameStatistics = z.object({ items: z.array(gameDay) });
export type GameDay = z.infer<typeof gameDay>;
